import type { STORAGE_KEY } from '../lib/storage-key.ts';

/**
 * The id of the template that holds the app's scripts in pages that show something first:
 * web/build/served-pages.ts.
 */
export const APP_SCRIPTS_ID = 'app-scripts';
/** The attribute of a preload that is only for a user who was signed in here before. */
export const SIGNED_IN_ONLY = 'data-signed-in';

// Only the type is imported: the object would bring all its other values.
const ACCESS_TOKEN: typeof STORAGE_KEY.accessToken = 'Radission BluToken';

/** The time that the content shown first has the network to itself. */
const HEAD_START_MS = 500;

/** Starts the app once something was shown, could not be shown, or takes too long. */
export async function startAppAfter(shown: Promise<unknown> | undefined): Promise<void> {
  // What the first frame draws is on the screen by the second.
  const isShown = shown?.then(nextFrame).then(nextFrame);
  const isLate = new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  await Promise.race([isShown?.catch(() => undefined), isLate]);
  const held = document.getElementById(APP_SCRIPTS_ID);
  if (!(held instanceof HTMLTemplateElement)) return;
  if (!wasSignedIn()) for (const link of held.content.querySelectorAll(`[${SIGNED_IN_ONLY}]`)) link.remove();
  document.head.append(held.content);
}

/** Whether a user was; a browser that keeps nothing knows of none. */
function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(ACCESS_TOKEN) !== null;
  } catch {
    return false;
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
