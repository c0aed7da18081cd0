import type { Page } from '@playwright/test';

/** Goes to another page of the app as a link does, which is faster than loading it. */
export async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
