import { startAppAfter } from './lib/app-scripts.ts';

/* Home's own small script: everything but its rooms is there without the app, which leaves the line to the picture. */

void startAppAfter(document.querySelector<HTMLImageElement>('.welcome-picture')?.decode());
