import { addDays, formatCalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';
import { NOT_FOUND } from '@innkeep/hotel/not-found';
import { ABOUT } from '@innkeep/hotel/texts/about';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { PRIVACY } from '@innkeep/hotel/texts/privacy';
import { RULES } from '@innkeep/hotel/texts/rules';
import { TERMS } from '@innkeep/hotel/texts/terms';
import { holdBack } from './support/requests.ts';
import { introductionOf } from './support/introduction.ts';
import { bookNow, SITE } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

const ROOM = `/rooms/${DEMO_ROOMS[0]?.slug ?? ''}`;
/** The prerendered pages, and their headings. */
const SEARCHED = [
  { path: '/', heading: `Welcome to ${HOTEL.name}` },
  { path: '/rooms', heading: 'Our rooms' },
];
const WRITTEN = [
  ...SEARCHED,
  { path: '/about', heading: ABOUT.heading },
  { path: '/house-rules', heading: RULES.heading },
  { path: '/privacy', heading: PRIVACY.heading },
  { path: '/terms', heading: TERMS.heading },
  { path: '/login', heading: 'Welcome back' },
  { path: '/register', heading: 'Create your account' },
  { path: '/resetPassword', heading: 'Forgot your password?' },
  { path: '/find-booking', heading: 'Find your booking' },
  { path: '/verifyAdmin', heading: 'Admin sign-in' },
  { path: '/admin', heading: 'Admin Panel' },
  { path: '/no/such/page', heading: NOT_FOUND.heading },
];

/** What search engines read in the head of a page, written once by the build or by the app. */
const FOUND: Readonly<Record<string, unknown>> = {
  '/': found('/', /^A small hotel/),
  '/rooms': found('/rooms', /^Every room/),
  '/rooms?guests=4': found('/rooms', /^Every room/),
  '/about': found('/about', /^About Harbour House/),
  '/house-rules': found('/house-rules', /^What your stay includes/),
  '/privacy': found('/privacy', /^Which of your data/),
  '/terms': found('/terms', /^What you and Harbour House agree on/),
};
const NOT_TO_BE_FOUND = expect.objectContaining({ robots: ['noindex'] }); // the rest of it may vary

function found(path: string, description: RegExp) {
  return { canonical: [SITE + path], robots: [], description: [expect.stringMatching(description)] };
}

/** The script that draws everything but the first picture. */
const APP = /\/assets\/index-[^/]+\.js$/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // Only a script takes the texts that the page asks for.
  test.beforeEach(({ expectInConsole }) => expectInConsole(/\/texts\?have=0 was preloaded/));

  test('pages are served with their words', async ({ page }) => {
    for (const { path, heading } of WRITTEN)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(HOTEL.name));
        const search = page.getByRole('search').getByLabel('Check In');
        await expect(search).toBeVisible({ visible: SEARCHED.some((searched) => searched.path === path) });
      });
  });

  test('a password that is sent all the same goes nowhere, a search asks for what was filled in, and other pages have what is around them @long', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('guest@innkeep.test');
    await page.getByLabel('Password').fill('secret');
    await page.getByLabel('Password').press('Enter');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
    await expect(page).toHaveURL('/login');

    await page.goto('/');
    const search = page.getByRole('search');
    await search.getByLabel('Check In').fill('01/03/2027');
    await search.getByLabel('Check Out').fill('03/03/2027');
    await search.getByLabel('Guests').fill('3');
    await search.getByRole('button', { name: 'Find a room' }).click();
    await page.waitForURL('/rooms?checkin=01%2F03%2F2027&checkout=03%2F03%2F2027&guests=3');

    for (const path of [
      '/home',
      '/account/action',
      '/dashboard',
      '/dashboard/booking',
      '/payment/x',
      '/roomdetails/x',
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toContainText(HOUSE.phone);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      });
    for (const path of ['/dashboard/today', '/dashboard/stays/x', '/dashboard/rates'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('banner')).toHaveText(HOTEL.name);
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
      });
  });
});

test('the app takes over what was served as it was, rather than draw it anew', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-served', '');
    });
  });
  for (const { path, heading } of [...WRITTEN, { path: '/rooms?guests=4', heading: 'Our rooms' }])
    await test.step(path, async () => {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'Main' });
      await expect(links.getByRole('link', { name: 'Sign Up' })).toBeVisible(); // the app is there
      await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveAttribute('data-served');
      expect(await introductionOf(page)).toEqual(FOUND[path] ?? NOT_TO_BE_FOUND);
    });
  await expect(page.getByLabel('Guests')).toHaveValue('4'); // a search differs from the served list
});

test('a room is asked for once, before the app is there, and a search, with the other dates where nothing is free @long', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(ROOM, { waitUntil: 'networkidle' });
  expect(paths.filter((path) => path.startsWith('/room/'))).toHaveLength(1);
  expect(paths.filter((path) => path.endsWith('.webp'))).toHaveLength(1);

  const checkin = addDays(hotelToday(), 60);
  const search = `?checkin=${checkin}&checkout=${addDays(checkin, 2)}&guests=2`;
  const asked: string[] = [];
  await page.goto('about:blank'); // the room's calendar may still be asked for
  await page.route('**/room?*', (route) => route.fulfill({ json: { count: 0, rooms: [] } }));
  page.on('request', (request) => asked.push(request.url().replace(new URL('/', request.url()).href, '/')));
  const letGo = await holdBack(page, APP);
  await page.goto(`/rooms${search}`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain(`/availability/alternatives${search}`);
  await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(checkin));
  letGo();
  await expect(
    page.getByRole('heading', { name: 'Sold out then, but available on these dates' }),
  ).toBeVisible();
  expect(asked.filter((address) => /^\/(room\?|availability)/.test(address))).toEqual([
    `/room${search}&page=0&size=6&grouped=true`,
    `/availability/alternatives${search}`,
  ]);
});

test('rooms and a room show their picture before the app has loaded, and do not wait for a missing one; the next page has a place for its own @long', async ({
  page,
}) => {
  for (const path of ['/rooms', ROOM])
    await test.step(path, async () => {
      await page.route(APP, () => undefined); // it never arrives
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('.picture.is-urgent')).toHaveCSS('background-image', /\/images\/rooms\//);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(/\/images\/rooms\//, () => undefined);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: /^Book Now/ }).first()).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

  await page.goto(ROOM);
  await page.route('**/room?*', () => undefined);
  await page.getByRole('link', { name: 'Back to the rooms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our rooms' })).toBeVisible();
  await expect(page.locator('.picture.is-urgent')).toHaveCSS('background-image', 'none');
});

test.describe('signed in', () => {
  test.use({ role: 'guest' });

  test('the page that books shows its picture, name and text before the app has loaded @long', async ({
    page,
  }) => {
    await page.goto(ROOM);
    await bookNow(page);
    await page.route(APP, () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.picture.is-urgent')).toHaveCSS('background-image', /\/images\/rooms\//);
    const drawn = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await drawn('.book-first .h1')).toBe('"The Tide Room"');
    expect(await drawn('.book-first .book-text')).toMatch(/^".{40,110}… Read more"$/);
  });
});
