import { startAppAfter } from './start-app.ts';

/* For prerendered pages: their words are there without the app, which leaves the line to the first picture. */

void startAppAfter(document.querySelector<HTMLImageElement>('main img')?.decode() ?? Promise.resolve());
