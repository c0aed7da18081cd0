import { HOTEL } from '@innkeep/contract/hotel';
import type { Page } from '@playwright/test';
import { expectNoViolation, expectNoViolationInForcedColors } from './support/access.ts';
import { goInApp, expectPath, withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import {
  isAnother,
  isKeptOut,
  isMostOf,
  ROLES,
  PAGES_TO_VISIT,
  type Arrival,
  type Role,
} from '../../web/src/testing/pages-to-visit.ts';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Pages whose states have colors or drawings of their own. */
const IS_COLORED = /\/(today|chart|stays|new-booking|figures|audit)$/;

/** Staff see few pages that no lesser role sees: those are one test. */
function groupsFor(role: Role): typeof PAGES_TO_VISIT {
  const isBetween = role === 'housekeeping' || role === 'desk';
  return isBetween ? { 'all pages': Object.values(PAGES_TO_VISIT).flat() } : PAGES_TO_VISIT;
}

for (const role of ROLES) {
  test.describe(`as ${role}`, () => {
    test.use({ role });

    for (const [pages, visits] of Object.entries(groupsFor(role))) {
      // A role before has seen the others; kept-out.test.tsx knows from which pages who is sent on.
      const visited = visits.filter((visit) => isAnother(visit, role) && !isKeptOut(visit, role));
      if (visited.length === 0) continue;
      test(`sees at ${pages} what is meant for them @long`, async ({ page, expectInConsole }) => {
        expectInConsole(/404|openstreetmap|ERR_FAILED/);
        await withoutMap(page);
        const seen = new Set<string>();
        for (const [index, visit] of visited.entries()) {
          const { path, [role]: arrival } = visit;
          await test.step(`${path} shows ${arrival.path}`, async () => {
            // served-pages.test.ts checks that each of them can also be loaded.
            if (index > 0) await goInApp(page, path);
            else await page.goto(path);
            await expectPath(page, arrival.path);
            await expectPage(page, arrival);
            if (!isMostOf(visit, role) || seen.has(String(arrival.heading))) return; // `/home` is Home
            seen.add(String(arrival.heading));
            await expectNoViolation(page);
            if (IS_COLORED.test(path)) await expectNoViolationInForcedColors(page);
            await expectFitsPhone(page, arrival);
          });
        }
      });
    }
  });
}

/** Expects exactly one heading, and the route's title. */
async function expectPage(page: Page, { heading, title, tab = title }: Arrival) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page.locator('.page-spinner, .skeleton')).toHaveCount(0);
  await expect(page).toHaveTitle(`${tab} · ${HOTEL.name}`);
  await expect(page.locator('.top-bar-title')).toBeHidden();
}

/** Expects the title in the bar, or the staff's menu at the lower edge, and no horizontal scrolling. */
async function expectFitsPhone(page: Page, { title }: Arrival) {
  await page.setViewportSize(PHONE);
  if ((await page.locator('.staff').count()) > 0)
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeInViewport({ ratio: 1 });
  else {
    await expect(page.locator('.top-bar-title')).toHaveText(title);
    await expect(page.locator('.top-bar-title')).toBeVisible();
  }
  await expectNothingBeside(page);
  await page.setViewportSize(WIDE);
  await expectNothingBeside(page);
}

/** Repeated, because some parts are redrawn after the width has changed. */
async function expectNothingBeside(page: Page) {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(width).toBe(0);
}
