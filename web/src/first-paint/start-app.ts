/**
 * The id of the template that holds the app's scripts in pages that show something first:
 * web/build/served-pages.ts.
 */
export const APP_SCRIPTS_ID = 'app-scripts';

/** The time that the content shown first has the network to itself. */
const HEAD_START_MS = 500;

/** Starts the app once something was shown, could not be shown, or takes too long. */
export async function startAppAfter(shown: Promise<unknown> | undefined): Promise<void> {
  // What the first frame draws is on the screen by the second.
  const isShown = shown?.then(nextFrame).then(nextFrame);
  const isLate = new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  await Promise.race([isShown?.catch(() => undefined), isLate]);
  const held = document.getElementById(APP_SCRIPTS_ID);
  if (held instanceof HTMLTemplateElement) document.head.append(held.content);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
