import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { budgetMs } from '../../bench/interactions.ts';
import { chooseRoom, fillIn, search } from '../../bench/support/book-and-cancel.ts';
import { timing } from '../../bench/support/phone.ts';
import { expect, test } from './support/guest-test.ts';

const checkin = addDays(hotelToday(), 80);
const BOOK = `/book?room=tide-room&checkin=${checkin}&checkout=${addDays(checkin, 3)}&guests=2`;
/** "Slow 3G" of Lighthouse's and Chromium's older presets: 400 kbit/s, 400 ms a round trip. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const BOOK_WITHIN_MS = 4000;

/** Other tests run beside this one: the best of so many tries counts. */
const TRIES = 5;

test.use({ role: 'guest', viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens the page that books, and returns when room and form were there. */
async function opened(page: Page): Promise<number> {
  const start = performance.now();
  await page.goto(BOOK, { waitUntil: 'commit' });
  await Promise.all([
    page.getByRole('heading', { level: 1, name: 'The Tide Room' }).waitFor(),
    page.getByRole('button', { name: 'Confirm Book' }).waitFor(),
  ]);
  return performance.now() - start;
}

async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  return session;
}

test('on slow 3G, the page that books is there within four seconds for a guest who has been on it', async ({
  page,
  context,
}) => {
  await opened(page);
  await page.waitForLoadState('networkidle');
  await slowDown(context, page);
  let best = Infinity;
  for (let count = 0; count < TRIES && best > BOOK_WITHIN_MS; count += 1)
    best = Math.min(best, await opened(page));
  expect(best).toBeLessThanOrEqual(BOOK_WITHIN_MS);
  expect(best).toBeGreaterThan(4 * SLOW_3G.latency); // it was slow: page, configuration, session, role
});

/** Goes from its room to the page that books, and returns how long that took. */
async function openedFromRoom(page: Page): Promise<number> {
  await page.goto(BOOK.replace('/book?room=tide-room&', '/rooms/tide-room?'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  await page.waitForLoadState('networkidle'); // while they look at the room
  const start = performance.now();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Confirm Book' }).waitFor();
  return performance.now() - start;
}

test('on slow 3G, it is there within four seconds of its button, for a guest who has seen only the room', async ({
  page,
  context,
}) => {
  test.setTimeout(TRIES * 40_000);
  const session = await slowDown(context, page);
  let best = Infinity;
  for (let count = 0; count < TRIES && best > BOOK_WITHIN_MS; count += 1) {
    await session.send('Network.clearBrowserCache');
    best = Math.min(best, await openedFromRoom(page));
  }
  expect(best).toBeLessThanOrEqual(BOOK_WITHIN_MS);
  expect(best).toBeGreaterThan(SLOW_3G.latency); // it was slow
});

test('from the search to the form that books, each touch and key is answered in time', async ({
  page,
  expectInConsole,
}) => {
  test.setTimeout(TRIES * 40_000);
  expectInConsole(/422/); // the code is not valid
  // The tests' hotel has no codes.
  await page.route('**/availability/quote?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), takesCodes: true },
    });
  });
  const best = new Map<string, number>();
  const late = () => [...best].filter(([name, ms]) => ms > budgetMs(name));
  for (let count = 0; count < TRIES && (count === 0 || late().length > 0); count += 1) {
    const longest = new Map<string, number>();
    const phone = await timing(page, (name, ms) => longest.set(name, Math.max(ms, longest.get(name) ?? 0)));
    await search(phone);
    await chooseRoom(phone);
    await fillIn(phone);
    for (const [name, ms] of longest) best.set(name, Math.min(ms, best.get(name) ?? Infinity));
  }
  expect(late()).toEqual([]);
  expect([...best.keys()]).toEqual(
    expect.arrayContaining([
      'opening the calendar',
      'the next month',
      'typing a code',
      'a guest more',
      'applying it',
    ]),
  );
  expect(Math.max(...best.values())).toBeGreaterThan(0); // the browser has reported some
  await page.unrouteAll({ behavior: 'wait' }); // a price may still be asked for
});
