import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { STORAGE_KEY } from '@innkeep/contract/constants';
import { MESSAGE } from '@innkeep/contract/messages';
import {
  expectPath,
  newPerson,
  openMenu,
  pickDate,
  register,
  someStay,
  typeStay,
} from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test('a visitor finds a room, registers on the way, books it, sees the bill and cancels', async ({
  page,
}) => {
  const guest = newPerson();
  const stay = someStay(3);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByRole('article')).toHaveCount(3);

  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' }).click();
  await expectPath(page, '/rooms');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('heading', { name: 'The Snug' })).toBeVisible();

  await page.getByRole('link', { name: 'Show Details: Lighthouse Suite' }).click();
  await expectPath(page, '/rooms/lighthouse-suite');
  await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse Suite' })).toBeVisible();
  await page.getByRole('button', { name: 'Book Now' }).click();

  await expectPath(page, '/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await register(page, guest);
  await expect(page.getByText(MESSAGE.registered)).toBeVisible();
  await expectPath(page, '/book');
  await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse Suite' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken)).toBeTruthy();

  await pickDate(page, 'Check In', stay.checkin);
  await pickDate(page, 'Check Out', stay.checkout);
  await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(stay.checkin));
  await expect(page.getByText('$780')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Book' }).click();

  await expectPath(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  const ticket = page.getByRole('article', { name: 'Lighthouse Suite' });
  await expect(ticket).toContainText(formatCalendarDate(stay.checkin));
  await expect(ticket).toContainText(formatCalendarDate(stay.checkout));
  await expect(ticket).toContainText('$260 × 3 nights');
  await expect(ticket).toContainText('Total bill$780');

  await ticket.getByRole('button', { name: 'Cancel Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
  await page.getByRole('link', { name: 'Room?' }).click();
  await expectPath(page, '/rooms');
});

test('a second guest on the same nights is told so, and loses nothing typed', async ({
  page,
  browser,
  expectInConsole,
}) => {
  const stay = someStay(2);
  await page.goto('/rooms/garden-room');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await register(page, newPerson('First Guest'));
  await typeStay(page, stay);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expectPath(page, '/dashboard/booking');

  const other = await browser.newContext({ baseURL: 'http://127.0.0.1:5000' });
  const second = await other.newPage();
  await second.goto('/rooms/garden-room');
  await second.getByRole('button', { name: 'Book Now' }).click();
  await second.getByRole('link', { name: 'Register' }).click();
  await register(second, newPerson('Second Guest'));
  await typeStay(second, stay);
  await second.getByLabel('Guests').fill('3');
  await second.getByRole('button', { name: 'Confirm Book' }).click();

  await expect(second.getByRole('alert')).toHaveText(
    'Some of these nights have just been taken. Please choose others.',
  );
  await expectPath(second, '/book');
  await expect(second.getByLabel('Check In')).toHaveValue(formatCalendarDate(stay.checkin));
  await expect(second.getByLabel('Check Out')).toHaveValue(formatCalendarDate(stay.checkout));
  await expect(second.getByLabel('Guests')).toHaveValue('3');
  await other.close();
  expectInConsole(/409/);

  await page.getByRole('button', { name: 'Cancel Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
});

test('a form that cannot be sent says why beside each field', async ({ page }) => {
  await page.goto('/rooms/the-snug');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await register(page, newPerson());

  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByText('Choose your check-in date.')).toBeVisible();
  await expect(page.getByText('Choose your check-out date.')).toBeVisible();
  await page.getByLabel('Guests').fill('0');
  await expect(page.getByText('A stay needs at least one guest.')).toBeVisible();
  await page.getByLabel('Guests').fill('2');
  await expect(page.getByText('The Snug sleeps one guest.')).toBeVisible();
  await expectPath(page, '/book');
});

test('two clicks on Confirm Book make one booking', async ({ page }) => {
  await page.goto('/rooms/chandlery-twin');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await register(page, newPerson());
  await typeStay(page, someStay(1));
  await page.getByRole('button', { name: 'Confirm Book' }).dblclick();
  await expectPath(page, '/dashboard/booking');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText(MESSAGE.noBookings)).toBeVisible();
});
