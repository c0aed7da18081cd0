import { isAgreedVersion } from './ask-texts.ts';
import { exchangeTexts } from './exchange-texts.ts';
import { startAppAfter } from './start-app.ts';
import { writePart } from './write-part.ts';

/* As start-prerendered.ts, for pages whose first screen is mostly words. */

// Today's words do not stand in for those that a guest has agreed to.
if (isAgreedVersion(location.search)) document.querySelector('main')?.replaceChildren();
void exchangeTexts(writePart);
void startAppAfter(document.querySelector<HTMLImageElement>('main img')?.decode() ?? Promise.resolve());
