import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import type { Stay } from '@innkeep/contract/stay';
import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { auth, db } from '../api/support/admin-sdk.ts';
import { bookingsOf, heldNights } from '../api/support/room-documents.ts';
import { expect, test } from './support/guest-test.ts';
import type { OwnHotel } from './support/own-hotel.ts';
import { bookNow, expectPath, signIn, someStay, typeStay } from './support/journey.ts';
import { restoreSession } from './support/restore-session.ts';

const OUT_OF_REACH = 'Our booking desk cannot be reached';

/** A guest who has filled in the form for a room of this test's own. */
async function fillForm(page: Page, hotel: OwnHotel, stay: Stay = someStay(2)) {
  const room = await hotel.room();
  const guest = await hotel.guest();
  await restoreSession(page, guest);
  await openForm(page, room._id);
  await typeStay(page, stay);
  return { room, guest, stay };
}

async function openForm(page: Page, roomId: string) {
  await page.goto(`/rooms/${roomId}`);
  await bookNow(page);
}

function confirm(page: Page) {
  return page.getByRole('button', { name: 'Confirm Book' });
}

async function expectFormKept(page: Page, { checkin, checkout }: Stay) {
  await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(checkin));
  await expect(page.getByLabel('Check Out')).toHaveValue(formatCalendarDate(checkout));
}

/** The page says so, and shows the stay: it asks for nothing more, which would find its guest gone after the test. */
async function expectBooked(page: Page) {
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
}

async function expectBookedOnce(roomId: string, nights: number) {
  const bookings = await bookingsOf(roomId);
  expect(bookings).toHaveLength(1);
  expect(Object.values(await heldNights(roomId))).toEqual(Array(nights).fill(bookings[0]?.id));
}

test('a booking whose answer is lost on the way is found by the second try', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/ERR_FAILED|Failed to fetch/);
  const { room, stay } = await fillForm(page, hotel);
  await page.route(
    '**/orders',
    async (route) => {
      await route.fetch(); // it arrives, and is booked
      await route.abort();
    },
    { times: 1 },
  );
  await confirm(page).click();
  await expect(page.getByRole('alert').filter({ hasText: OUT_OF_REACH })).toBeVisible();
  await expectFormKept(page, stay);
  await confirm(page).click();
  await expectBooked(page);
  await expectBookedOnce(room._id, 2);
});

test('a double click on Confirm books once, and going back after it books nothing more', async ({
  page,
  hotel,
}) => {
  const { room } = await fillForm(page, hotel);
  await confirm(page).dblclick();
  await expectBooked(page);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectBookedOnce(room._id, 2);
});

test('of two tabs that book the same nights the second is told, and keeps what it holds', async ({
  page,
  context,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/409/);
  const { room, stay } = await fillForm(page, hotel);
  const other = await context.newPage();
  await openForm(other, room._id);
  await typeStay(other, stay);
  await confirm(page).click();
  await expectBooked(page);
  await confirm(other).click();
  await expect(other.getByRole('alert').filter({ hasText: 'taken' }).first()).toBeVisible();
  await expectFormKept(other, stay);
  await expectBookedOnce(room._id, 2);
});

test('a stay that was cancelled in one tab can be cancelled in the other without harm', async ({
  page,
  context,
  hotel,
}) => {
  const room = await hotel.room();
  const guest = await hotel.guest();
  await hotel.booking(guest, room, someStay(1));
  await restoreSession(page, guest);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/booking');
    await expect(tab.getByRole('article')).toHaveCount(1);
  }
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Cancel Book' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
    await expect(tab.getByText(MESSAGE.noBookings)).toBeVisible();
    await expect(tab.getByText(MESSAGE.bookingCancelled)).toBeVisible({ visible: tab === page });
  }
  await expect(other.getByText('That booking is not here any more.')).toBeVisible();
  expect(await heldNights(room._id)).toEqual({});
});

test('a sign-in that the server did not hear of reaches it at the next visit', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/503/);
  const newcomer = hotel.newcomer();
  const { uid } = await auth.createUser({ email: newcomer.email, password: newcomer.password });
  await page.route('**/user/guest-*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await signIn(page, newcomer);
  await expect(page.getByRole('alert')).toContainText(OUT_OF_REACH);
  await page.unroute('**/user/guest-*');

  await page.goto('/');
  await expect
    .poll(async () => (await db.collection(COLLECTIONS.users).doc(uid).get()).get('email') as unknown)
    .toBe(newcomer.email);
  await expectPath(page, '/');
});
