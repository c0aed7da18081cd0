import type { DayStay, DeskDay } from '@innkeep/contract/desk/desk-stay';
import { businessDay } from '@innkeep/contract/business-day';
import { addDays } from '@innkeep/contract/calendar-date';
import { expect, test } from './support/guest-test.ts';
import { DEMO } from './support/journey.ts';
import { untilPrecached } from './support/offline-bookings.ts';

test.use({ role: 'admin', serviceWorkers: 'allow' });

/** Chromium's messages about a request without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/;

/** Returns a day with one arrival, as the server would answer it. */
function aDay(): DeskDay {
  const date = businessDay(new Date());
  const stay: DayStay = {
    _id: 'ab12cd34ef56',
    rev: 1,
    state: 'booked',
    checkin: date,
    checkout: addDays(date, 2),
    name: 'Ana Silva',
    email: '',
    phone: '',
    arrivalTime: '',
    wish: 'A cot.',
    note: '',
    guests: 2,
    children: 0,
    roomId: 'tide-room',
    roomName: 'The Tide Room',
    due: 24e3,
  };
  const totals = { roomsTaken: 1, rooms: 9, toCollect: { amount: 0, stays: 0 } };
  const lists = { arrivals: [stay], inHouse: [], departures: [], alerts: [] };
  return { date, totals, ...lists, at: new Date().toISOString() };
}

test('Today can be read without a network, even after a reload, and is gone after signing out @long', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(NO_NETWORK);
  let isOffline = false;
  await context.route('**/desk/**', (route) => (isOffline ? route.abort() : route.fulfill({ json: aDay() })));
  await page.goto('/dashboard/today');
  const card = page.getByRole('article', { name: 'Ana Silva' });
  await expect(card).toBeVisible();
  await untilPrecached(page);
  await page.reload(); // the service worker is active from now on
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('todays-files'))).toBe(true);

  isOffline = true;
  await context.setOffline(true);
  await page.reload();
  await expect(card).toContainText('A cot.');
  await expect(
    page.getByText(/^As of .* This may be out of date, and nothing can be changed until you are online\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check in/ })).toBeHidden();

  isOffline = false;
  await context.setOffline(false);
  await page.getByRole('button', { name: DEMO.admin.name }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kept-bookings'))).toBeNull();
});
