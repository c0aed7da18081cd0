import { exchangeTexts } from './exchange-texts.ts';
import { startAppAfter } from './start-app.ts';

/* Prerendered pages show their text without the app, so the first picture is loaded before the app. */

void exchangeTexts();
void startAppAfter(document.querySelector<HTMLImageElement>('main img')?.decode() ?? Promise.resolve());
