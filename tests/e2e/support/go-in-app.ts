import type { Page } from '@playwright/test';

/** To another page of the app, as a link would, which is quicker than to load it. */
export async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
