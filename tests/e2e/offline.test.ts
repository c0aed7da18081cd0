import { HOTEL } from '@innkeep/contract/hotel';
import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';
import { DEMO, expectPath, openMenu, signIn } from './support/journey.ts';
import { AS_OF, lookAtBooking, openBookings } from './support/offline-bookings.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium's messages about a request without a network. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|dynamically imported|PageOutOfReach/;

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

test('a guest reads their bookings without a network, and pages that need one say so', async ({
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

test('calls bypass the worker; what is cached of a guest is deleted when they sign out, and no other guest sees it @long', async ({
  page,
  context,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(NO_NETWORK);
  const { room, guest } = await lookAtBooking(page, hotel);
  const throughWorker = new Map<string, boolean>();
  page.on('response', (response) => {
    throughWorker.set(new URL(response.url()).pathname, response.fromServiceWorker());
  });
  await openBookings(page, room);
  expect(throughWorker.get('/dashboard/booking')).toBe(true);
  await expect.poll(() => throughWorker.get('/bookings')).toBe(false); // the cache is shown first
  const cachedPaths = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/app.html');
  expect(cachedPaths.filter((path) => !/^\/(assets|images)\/|\.(html|svg)$/.test(path))).toEqual([
    '/__/firebase/init.json',
  ]);

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
