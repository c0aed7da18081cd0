import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';
import type { Page } from '@playwright/test';
import { expect, test } from './support/guest-test.ts';
import { bookNow } from './support/journey.ts';
import { watchShifts } from './support/layout-shift.ts';
import { changeAnswers, holdBack } from './support/requests.ts';

/** The most that a page may shift, as browsers measure it: docs/dev/performance.md. */
const MAX_SHIFT = 0.02;
const ROOM = `/rooms/${DEMO_ROOMS[0]?.slug ?? ''}`;
const checkin = addDays(hotelToday(), 80);
const BOOK = `/book?room=tide-room&checkin=${checkin}&checkout=${addDays(checkin, 3)}&guests=2`;
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

async function expectAtRest(page: Page, arrival: string | RegExp) {
  await expect(page.getByRole('button', { name: arrival }).first()).toBeEnabled();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

test('nothing jumps while a visitor’s page loads; text takes the same room before its font has arrived', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  for (const [path, arrival, sizes] of [
    ['/', /^Book Now/, [LAPTOP]],
    ['/rooms', /^Book Now/, [LAPTOP]],
    [ROOM, 'Book Now', [LAPTOP]],
    [BOOK, /^Sign in$/, [PHONE, LAPTOP]],
  ] as const)
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'commit' });
      await expectAtRest(page, arrival);
      expect(await shifts(), `${path} at ${size.width} px`).toBeLessThanOrEqual(MAX_SHIFT);
    }

  await page.goto('/house-rules');
  const ratio = await page.evaluate(async () => {
    await document.fonts.ready;
    const pen = document.createElement('canvas').getContext('2d');
    const widthIn = (font: string, text: string) => {
      if (!pen) throw new Error('there is no canvas');
      pen.font = `16px '${font}'`;
      return pen.measureText(text).width;
    };
    const text = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent).join(' ');
    return widthIn('Figtree Fallback', text) / widthIn('Figtree Variable', text);
  });
  expect(ratio).toBeGreaterThan(0.99);
  expect(ratio).toBeLessThan(1.01);
});

test.describe('signed in', () => {
  test.use({ role: 'guest' });

  test('nothing jumps while the page that books loads, by its address and for a room that was chosen @long', async ({
    page,
  }) => {
    await withoutOthersRates(page);
    const shifts = await watchShifts(page);
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size);
      await page.goto(BOOK, { waitUntil: 'commit' });
      await expectAtRest(page, 'Confirm Book');
      expect(await shifts(), `${size.width} px`).toBeLessThanOrEqual(MAX_SHIFT);
    }
    await page.goto(ROOM);
    await bookNow(page);
    const letGo = await holdBack(page, /\/prefetch-page-/);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.book-first')).toBeVisible(); // the words do not come after the first picture
    letGo();
    await expectAtRest(page, 'Confirm Book');
    expect(await shifts(), 'a room that was chosen').toBeLessThanOrEqual(MAX_SHIFT);
  });
});

/** While other tests have rates and codes, for other nights, a page waits for its price. */
function withoutOthersRates(page: Page): Promise<void> {
  return changeAnswers(page, /\/availability(\/quote)?\?/, { hasRates: false, takesCodes: false });
}
