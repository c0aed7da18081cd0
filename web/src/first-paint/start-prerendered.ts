import { startAppAfter } from './start-app.ts';

/*
 * For prerendered pages: their text is visible without the app, so the first picture is loaded before the
 * app.
 */

void startAppAfter(document.querySelector<HTMLImageElement>('main img')?.decode() ?? Promise.resolve());
