import { HOTEL } from '@innkeep/contract/hotel';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';
import { DEMO, expectPath, openMenu, signIn, SITE } from './support/journey.ts';
import { lookAtBooking, openBookings } from './support/offline-bookings.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium's messages about a request without a network. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|dynamically imported|PageOutOfReach/;
const AS_OF =
  /^These are your bookings as of \w{3} \d{1,2} \w{3}(?: \d{4})?, \d\d:\d\d(?: hotel time)?; they may be out of date\.$/;

async function expectOffline(page: Page) {
  await expect(page.getByText('You are offline.')).toBeVisible();
}

function cachedText(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), 'kept-bookings');
}

async function logOut(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

test('a guest reads his bookings without a network, and what needs one says so', async ({
  page,
  context,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(NO_NETWORK);
  const { room, booking } = await lookAtBooking(page, hotel);
  const note = page.getByText(AS_OF);
  await expect(note).toBeHidden();
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('article', { name: room.name })).toBeVisible();
  await expect(note).toBeVisible();
  await expectOffline(page);
  await page.goto(`/dashboard/booking/${booking._id}`); // where they have never been
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
  await expect(page.getByText('$160', { exact: true })).toBeVisible();
  await expect(note).toBeVisible();
  const rules = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'House rules' }).click();
  await expect((await rules).getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  await (await rules).close();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${HOTEL.name}`);
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expectOffline(page);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Our rooms' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('what is cached of a guest goes when he signs out, and no other guest sees it @long', async ({
  page,
  context,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(NO_NETWORK);
  const { room, guest } = await lookAtBooking(page, hotel);
  const left = await cachedText(page);
  expect(left).toContain(room.name);
  await context.setOffline(true);
  await logOut(page);
  expect(await cachedText(page)).toBeNull();
  await context.setOffline(false);

  const other = await hotel.guest();
  await page.goto('/login');
  // As if the browser had crashed before it deleted them.
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    'kept-bookings',
    left ?? '',
  ] as const);
  await signIn(page, other);
  await expectPath(page, '/');
  await expect.poll(() => cachedText(page)).toBeNull();
  await page.goto('/dashboard/booking');
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
  await expect(page.getByText(room.name)).toBeHidden();
  await logOut(page);

  await restoreSession(page, DEMO.admin);
  await page.goto(`/dashboard/booking?guest=${guest.email}`);
  await expect(page.getByRole('article', { name: room.name })).toBeVisible();
  expect((await cachedText(page)) ?? '').not.toContain(room.name);
});

test('shows the bookings from a cold start without a network @long', async ({
  hotel,
  launchOptions,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const start = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: SITE });
  const pageOf = async (browser: BrowserContext) => browser.pages()[0] ?? (await browser.newPage());

  const before = await start();
  const { room } = await lookAtBooking(await pageOf(before), hotel);
  await before.close();

  const after = await start();
  await after.setOffline(true);
  const page = await pageOf(after);
  await openBookings(page, room);
  await expect(page.getByText(AS_OF)).toBeVisible();
  await after.close();
});
