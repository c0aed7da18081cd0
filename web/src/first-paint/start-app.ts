/** Holds the scripts of the app in pages that show something before they fetch them: web/build/served-pages.ts. */
export const APP_SCRIPTS_ID = 'app-scripts';

/** How long what is shown first may have the line to itself. */
const HEAD_START_MS = 500;

/** Starts the app once something has been shown, or could not be, or takes too long. */
export async function startAppAfter(shown: Promise<unknown> | undefined): Promise<void> {
  const isShown = shown?.then(nextFrame).then(nextFrame); // what the first one draws is on the screen by the second
  const isLate = new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  await Promise.race([isShown?.catch(() => undefined), isLate]);
  const held = document.getElementById(APP_SCRIPTS_ID);
  if (held instanceof HTMLTemplateElement) document.head.append(held.content);
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
