import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, monthOf, hotelToday } from '@innkeep/contract/calendar-date';
import type { Page, Route } from '@playwright/test';
import { expectNoViolation } from './support/access.ts';
import { bookNow, SITE, withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

/* The site of a hotel that `npm run new-hotel` wrote, which `npm test` has built before, with one room of its own. */

const BUILT = fileURLToPath(new URL('../../.cache/second-hotel/web/dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
};
const ROOM = {
  _id: 'fir',
  name: 'Fir',
  price: 1240.5,
  image: '/images/card.jpg',
  capacity: 2,
  des: 'It smells of wood.',
};
/** Calls for data and sign-in go to the suite. */
const CALLS = /^\/(room|user|orders|bookings|availability|__)(\/|$)/;
const PAGE_FILES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/rooms': 'rooms.html',
  '/rooms/fir': 'room.html',
  '/about': 'about.html',
  '/house-rules': 'house-rules.html',
  '/no/such/page': 'not-found.html',
};

test.beforeEach(({ page }) => page.route(`${SITE}/**`, answer));

async function answer(route: Route) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/room') return route.fulfill({ json: { count: 1, rooms: [ROOM] } });
  if (pathname === '/room/fir') return route.fulfill({ json: ROOM });
  if (pathname === '/availability') return route.fulfill({ json: { taken: [] } });
  const isFile = extname(pathname) !== '';
  const served = join(BUILT, isFile ? pathname : (PAGE_FILES[pathname] ?? 'app.html'));
  if (!existsSync(served)) return route.fulfill({ status: 404 });
  const contentType = TYPES[extname(served)];
  return route.fulfill({ body: readFileSync(served), ...(contentType && { contentType }) });
}

async function expectNothingLeft(page: Page) {
  const text = await page.locator('body').innerText();
  // The terms come from the server, which is the first hotel's.
  expect(text.replace(/If you cancel[^]+?later\s+the full \S+/, '')).not.toMatch(
    /\$|USD|harbou?r|rockport|\bnine\b/i,
  );
}

test("another hotel's pages speak of that hotel alone, in its currency and colors; its dates are typed, written and picked as people do there @long", async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/openstreetmap|ERR_FAILED/);
  await withoutMap(page);
  for (const [path, heading] of [
    ['/', 'Welcome to Gasthof Lindenhof'],
    ['/rooms', 'Our rooms'],
    ['/rooms/fir', 'Fir'],
    ['/about', 'About the hotel'],
    ['/house-rules', 'House rules'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/Gasthof Lindenhof$/);
    if (path.startsWith('/room') || path === '/')
      await expect(page.getByText('€\u00a01.240,50').first()).toBeVisible();
    await expectNothingLeft(page);
    // Its colors have enough contrast, in light and dark mode, on the page with most of them.
    if (path === '/rooms/fir') await expectNoViolation(page.getByRole('main'));
    if (path === '/about') await expectNoSocialMedia(page);
  }

  const day = `${monthOf(addDays(hotelToday(), 40))}-15`;
  const [year = '', month = '', date = ''] = day.split('-');
  await page.goto('/rooms/fir');
  await expect(page.getByLabel('Check In')).toHaveAttribute('placeholder', 'dd.mm.yyyy');
  await page.getByLabel('Check In').fill(`${Number(date)}.${Number(month)}.${year}`);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Check In')).toHaveValue(`${date}.${month}.${year}`);
  await page.getByLabel('Check Out').click();
  const name = new Intl.DateTimeFormat('de-AT', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  await expect(page.locator('.calendar-title').first()).toHaveText(`${name} ${year}`);
  await expect(page.getByRole('columnheader').first()).toHaveText(/Mo$/);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-day]:focus')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('[data-day]:focus')).toHaveAccessibleName(/, Sonntag/);
});

test('a guest of another hotel reads prices in its currency wherever they book @long', async ({
  page,
  hotel,
}) => {
  await page.route(`${SITE}/**`, (route) =>
    CALLS.test(new URL(route.request().url()).pathname) ? route.continue() : route.fallback(),
  );
  // For Chromium, a fulfilled page has no address space, and may not call this machine.
  await page.context().grantPermissions(['local-network-access']);
  const guest = await hotel.guest();
  const room = await hotel.room({ price: 1240.5, image: '/images/card.jpg' });
  const checkin = addDays(hotelToday(), 40);
  const { insertedId } = await hotel.booking(guest, room, { checkin, checkout: addDays(checkin, 2) });
  await restoreSession(page, guest);
  const stay = `checkin=${addDays(checkin, 10)}&checkout=${addDays(checkin, 12)}&guests=2`;
  for (const [path, said] of [
    ['/dashboard/booking', '€\u00a02.481'],
    [`/dashboard/booking/${insertedId}`, '€\u00a02.481'],
    [`/payment/${room._id}`, '€\u00a02.481'],
    ['/privacy', 'Gasthof Lindenhof is responsible.'],
    ['/terms', 'What you and Gasthof Lindenhof agree on'],
    [`/rooms/${room._id}?${stay}`, '€\u00a02.481'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(said).first()).toBeVisible();
    await expectNothingLeft(page);
  }
  await bookNow(page);
  await expect(page.getByText('€\u00a02.481').first()).toBeVisible();
  await expectNothingLeft(page);
});

async function expectNoSocialMedia(page: Page) {
  await expect(page.getByRole('heading', { name: 'Phone' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Follow us' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Elsewhere' })).toBeHidden();
}
