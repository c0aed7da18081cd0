import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const FOLDER = new URL('../../../screenshots/', import.meta.url);

/** Keeps a picture of the whole page, for whoever wants to leaf through the site. */
export async function takePicture(page: Page, name: string) {
  await page.evaluate(async () => {
    window.scrollTo(0, 0); // what is fixed to the screen's edge is drawn where the page was left
    // What lies below the screen would load only once scrolled to.
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    );
  });
  const path = fileURLToPath(new URL(`${name}.png`, FOLDER));
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}
