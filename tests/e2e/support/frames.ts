import type { Page } from '@playwright/test';

/** Runs in the page. Counts, from now on, the frames in which none of these elements can be seen. */
export function countEmptyFrames(selector: string): void {
  const noted = Object.assign(window, { empty: 0 });
  const look = () => {
    const parts = [...document.querySelectorAll(selector)];
    if (!parts.some((part) => part.checkVisibility({ visibilityProperty: true }))) noted.empty += 1;
    requestAnimationFrame(look);
  };
  look();
}

export function emptyFrames(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { empty: number }).empty); // set by countEmptyFrames
}

/** Waits for 30 frames: what the page was about to show is drawn by then. */
export function someFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 30;
        const look = () => {
          left -= 1;
          if (left === 0) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
