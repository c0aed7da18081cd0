import type { Page } from '@playwright/test';
import { JULY, JUNE, someFigures } from '../../web/src/testing/figures.ts';
import { tabTo } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin' });

const PAGE = '/dashboard/figures?from=2027-06&to=2027-07';

/** Replaces the hotel's own figures, which tests that run at the same time change. */
async function standIn(page: Page) {
  const rooms = ['The Tide Room', 'The Captain’s Cabin'].map((name) => ({ ...JUNE, roomId: name, name }));
  const json = someFigures({ rooms, total: JULY });
  await page.route('**/desk/figures?*', (route) => route.fulfill({ json }));
}

test('the tables are scrolled by the keyboard, and printed whole, without what there is to press @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await standIn(page);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'More columns' }).click();
  const region = page.getByRole('region', { name: 'By month' });
  await tabTo(page, region);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1000, height: 700 }); // A4 landscape
  await expect(page.getByRole('button')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'By month' });
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(1000);
  await expect(page.locator('figure > svg[role=img]')).toHaveCount(2);
});
