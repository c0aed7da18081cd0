import { HOTEL } from '@innkeep/contract/hotel';
import type { Page } from '@playwright/test';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { takePicture } from './support/screenshot.ts';
import { VISITS, type Arrival } from './support/visits.ts';

for (const role of ['visitor', 'guest', 'admin'] as const) {
  test.describe(role === 'admin' ? 'an admin' : `a ${role}`, () => {
    test.use({ role });

    for (const [pages, visits] of Object.entries(VISITS)) {
      test(`sees at ${pages} what is meant for him, or is sent on`, async ({ page, expectInConsole }, {
        project,
      }) => {
        expectInConsole(/404|openstreetmap|ERR_FAILED/);
        await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
        for (const { path, file, [role]: arrival } of visits) {
          await test.step(`${path} shows ${arrival.path}`, async () => {
            await page.goto(path);
            await expectPath(page, arrival.path);
            await expectPage(page, arrival, project.name);
            await takePicture(page, `${role}/${file}-${project.name}`);
          });
        }
      });
    }
  });
}

/** Exactly one heading, the route's title in both places, and nothing to scroll sideways for. */
async function expectPage(page: Page, { heading, title, tab = title }: Arrival, project: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page.locator('.page-spinner, .skeleton')).toHaveCount(0);
  await expect(page).toHaveTitle(`${tab} · ${HOTEL.name}`);
  const smallScreenTitle = page.locator('.top-bar-title');
  if (project === 'phone') await expect(smallScreenTitle).toHaveText(title);
  await expect(smallScreenTitle).toBeVisible({ visible: project === 'phone' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}
