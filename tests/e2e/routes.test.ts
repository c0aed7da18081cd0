import { HOTEL } from '@innkeep/contract/hotel';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/access.ts';
import { goInApp } from './support/go-in-app.ts';
import { expectPath, withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { isAnother, isOwn, ROLES, PAGES_TO_VISIT, type Arrival } from './support/pages-to-visit.ts';

for (const role of ROLES) {
  test.describe(`as ${role}`, () => {
    test.use({ role });

    for (const [pages, visits] of Object.entries(PAGES_TO_VISIT)) {
      test(
        `sees at ${pages} what is meant for them, or is sent on`,
        { tag: '@phone' },
        async ({ page, expectInConsole }, { project }) => {
          // Who is sent on does not depend on the width.
          const isMet = project.name === 'wide' ? isAnother : isOwn;
          const visited = visits.filter((visit) => isMet(visit, role));
          test.skip(visited.length === 0, 'all that they see here somebody before him has seen');
          test.slow(); // many pages, one after another
          expectInConsole(/404|openstreetmap|ERR_FAILED/);
          await withoutMap(page);
          for (const [index, visit] of visited.entries()) {
            const { path, [role]: arrival } = visit;
            const isNew = isOwn(visit, role);
            await test.step(`${path} shows ${arrival.path}`, async () => {
              // That each of them can be loaded, too, is for served-pages.test.ts.
              if (index > 0) await goInApp(page, path);
              else await page.goto(path);
              await expectPath(page, arrival.path);
              await expectPage(page, arrival, project.name);
              if (isNew) await expectNoViolation(page);
            });
          }
        },
      );
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
