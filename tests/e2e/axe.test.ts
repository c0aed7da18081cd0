import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { MESSAGE } from '../spec/literals.ts';
import { expectNoViolation } from './support/access.ts';
import { bookNow, expectPath, openMenu, rowOf, signIn, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

/** Of states that a page is brought into; how it is found is looked at where every route is. */
async function check(page: Page, state: string) {
  await test.step(state, () => expectNoViolation(page));
}

test(
  'no barrier: the menu, the calendar, and fields that were refused',
  { tag: '@phone' },
  async ({ page, expectInConsole }) => {
    expectInConsole(/400/);
    await page.goto('/');
    await openMenu(page);
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await check(page, 'the menu');

    await page.goto('/rooms?checkin=2020-02-01&checkout=tomorrow&guests=99');
    await expect(page.getByText('Check-in cannot lie in the past.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(6);
    await check(page, 'a search refused');
    await page.getByLabel('Check In').click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await check(page, 'the calendar');

    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await check(page, 'an empty sign-in');
    await signIn(page, { email: 'nobody@innkeep.test', password: 'wrong' });
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page, 'a wrong sign-in');
  },
);

test('no barrier: nothing free, and a list that cannot be had', async ({ page, expectInConsole }) => {
  expectInConsole(/400/);
  const { checkin, checkout } = someStay(2);
  await page.route(`**/room?checkin=${checkin}&**`, (route) =>
    route.fulfill({ json: { count: 0, rooms: [] } }),
  );
  await page.goto(`/rooms?checkin=${checkin}&checkout=${checkout}&guests=2`);
  await expect(page.getByRole('heading', { name: 'Full on those nights, free on these' })).toBeVisible();
  await check(page, 'other dates');

  await page.route('**/room?**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'request/invalid', message: 'No.' } } }),
  );
  await page.goto('/rooms');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await check(page, 'a failure to load');
});

test("no barrier: a guest's booking from its form to its end", async ({ page, hotel }) => {
  const guest = await hotel.guest();
  const room = await hotel.room({ capacity: 2 });
  const today = hotelToday();
  await hotel.booking(guest, room, { checkin: addDays(today, 3), checkout: addDays(today, 5) });
  await hotel.pastStay(guest, room, { checkin: addDays(today, -9), checkout: addDays(today, -7) });
  await restoreSession(page, guest);
  await page.goto(`/rooms/${room._id}`);
  await bookNow(page);
  await page.getByLabel('Guests').fill('5');
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByText('Choose your check-in date.')).toBeVisible();
  await page.getByLabel('Check In').click();
  await expect(page.getByRole('dialog').getByText('Sold').last()).toBeVisible();
  await check(page, 'the booking form, refused, with sold nights');

  await page.goto('/dashboard/booking');
  await expect(page.getByRole('region', { name: 'Past stays' })).toBeVisible();
  await check(page, 'the list of stays');
  await page.getByRole('link', { name: 'Booking details' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
  await check(page, 'the booking');
  await page.getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'the question before cancelling');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
  await expectPath(page, '/dashboard/booking');
  await check(page, 'the message after cancelling');
});

test.describe('an admin', () => {
  test.use({ role: 'admin' });

  test('meets no barrier in menus, questions and refused forms', async ({ page, hotel, expectInConsole }) => {
    expectInConsole(/400/);
    const guest = await hotel.guest();
    const room = await hotel.room();
    await page.goto('/dashboard/allusers');
    await rowOf(page, guest.email).getByRole('button', { name: 'Change the role' }).click();
    await expect(page.getByRole('button', { name: 'Make Moderator' })).toBeVisible();
    await check(page, 'the menu of roles');

    await page.goto('/dashboard/addroom');
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await check(page, 'an empty room, refused');

    await page.goto('/admin');
    await page.getByRole('button', { name: `X Delete ${room.name}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'the question before deleting');
  });

  test('meets no barrier in the audit, in whom is proposed, and in who is in the way', async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(/409/);
    const guest = await hotel.guest('Ana Silva');
    const room = await hotel.room();
    const today = hotelToday();
    await hotel.booking(guest, room, { checkin: addDays(today, 3), checkout: addDays(today, 5) });

    await page.goto(`/dashboard/audit?by=${guest.email}`);
    await expect(page.getByRole('row', { name: /Booked\./ })).toBeVisible();
    await check(page, 'the audit');

    await page.goto('/dashboard/new-booking');
    await page.getByLabel('E-mail').fill(guest.email);
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: /Ana Silva/, selected: true })).toBeVisible();
    await check(page, 'a guest of before, proposed');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await check(page, 'a guest of before, filled in');

    await page.goto('/dashboard/allrooms');
    await page.getByRole('button', { name: `Delete ${room.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: /^Ana Silva/ })).toBeVisible();
    await check(page, 'a refusal with who is in the way');
  });
});
