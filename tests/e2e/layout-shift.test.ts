import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { expect, test } from './support/guest-test.ts';

const checkin = addDays(hotelToday(), 80);
const BOOK = `/book?room=tide-room&checkin=${checkin}&checkout=${addDays(checkin, 3)}&guests=2`;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Opens the booking form and returns by how much the page has shifted once it is at rest. */
async function shiftOf(page: Page, arrival: string): Promise<number> {
  await page.goto(BOOK, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: arrival, exact: true })).toBeEnabled();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]; // of this type
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500); // nothing has shifted at all
      }),
  );
}

for (const [role, arrival] of [
  ['visitor', 'Sign in'],
  ['guest', 'Confirm Book'],
] as const)
  test.describe(role, () => {
    test.use({ role });

    test('finds the booking form, or the way to it, where it stays', async ({ page }) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await shiftOf(page, arrival), `${size.width} px`).toBeLessThanOrEqual(0.02);
      }
    });
  });
