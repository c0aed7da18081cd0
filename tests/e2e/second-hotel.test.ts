import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import type { Page, Route } from '@playwright/test';
import { SITE } from './support/journey.ts';
import { takePicture } from './support/screenshot.ts';
import { expect, test } from './support/guest-test.ts';

/* The site of tests/second-hotel, as `npm test` has built it before, with one room of its own. */

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
const PAGE_FILES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/rooms': 'rooms.html',
  '/rooms/fir': 'room.html',
};

test.beforeEach(({ page }) => page.route(`${SITE}/**`, answer));

async function answer(route: Route) {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/room') return route.fulfill({ json: { count: 1, rooms: [ROOM] } });
  if (pathname === '/room/fir') return route.fulfill({ json: ROOM });
  if (pathname === '/availability') return route.fulfill({ json: { taken: [] } });
  const file = join(BUILT, pathname);
  const served =
    extname(file) !== '' && existsSync(file) ? file : join(BUILT, PAGE_FILES[pathname] ?? 'app.html');
  const contentType = TYPES[extname(served)];
  return route.fulfill({ body: readFileSync(served), ...(contentType && { contentType }) });
}

/** What a visitor reads, with what is on its way in place. */
function words(page: Page): Promise<string> {
  return page.locator('body').innerText();
}

test("another hotel's pages speak of that hotel alone, in its currency, dates and colours", async ({
  page,
  expectInConsole,
}, { project }) => {
  expectInConsole(/openstreetmap|ERR_FAILED/);
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  for (const [path, heading] of [
    ['/', 'Welcome to Gasthof Lindenhof'],
    ['/rooms', 'Our rooms'],
    ['/rooms/fir', 'Fir'],
    ['/about', 'An inn since 1742'],
    ['/house-rules', 'The rules of the inn'],
    ['/no/such/page', 'You have lost the path'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/Gasthof Lindenhof$/);
    if (path.startsWith('/room') || path === '/')
      await expect(page.getByText('€\u00a01.240,50').first()).toBeVisible();
    expect(await words(page)).not.toMatch(/\$|harbour|rockport|nine/i);
    await takePicture(page, `second-hotel-${heading.replace(/\W+/g, '-').toLowerCase()}-${project.name}`);
  }
});

test("another hotel's dates are typed, written and picked as people do there", async ({ page }) => {
  const day = addDays(hotelToday(), 40);
  const [year = '', month = '', date = ''] = day.split('-');
  await page.goto('/rooms/fir');
  await expect(page.getByLabel('Check In')).toHaveAttribute('placeholder', 'dd.mm.yyyy');
  await page.getByLabel('Check In').fill(`${Number(date)}.${Number(month)}.${year}`);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Check In')).toHaveValue(`${date}.${month}.${year}`);
  await page.getByLabel('Check Out').click();
  const name = new Intl.DateTimeFormat('de-AT', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day));
  await expect(page.locator('.react-datepicker__current-month').first()).toHaveText(`${name} ${year}`);
  await expect(page.locator('.react-datepicker__day-name').first()).toHaveText(/Mo$/);
});

test('a hotel without social media shows neither a list nor a heading of it', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/openstreetmap|ERR_FAILED/);
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Phone' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Village news' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Elsewhere' })).toBeHidden();
});
