import { formatCalendarDate, spellDate } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';
import type { Page } from '@playwright/test';
import { auth } from '../api/support/admin-sdk.ts';
import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { expectPath, openMenu, pickDate, register, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { syncCalls } from './support/requests.ts';

const addressOf = ({ checkin, checkout }: Stay) => `/rooms?checkin=${checkin}&checkout=${checkout}&guests=5`;

async function expectFields(page: Page, { checkin, checkout }: Stay) {
  await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(checkin));
  await expect(page.getByLabel('Check Out')).toHaveValue(formatCalendarDate(checkout));
  await expect(page.getByLabel('Guests')).toHaveValue('5');
}

test('a visitor finds a room, registers on the way, books it, sees the bill and cancels @phone', async ({
  page,
  hotel,
}) => {
  const guest = hotel.newcomer();
  const told = syncCalls(page);
  const stay = someStay(3);
  const room = await hotel.room({ price: 260, capacity: 5 });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.getByRole('article')).toHaveCount(3);

  await openMenu(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Rooms' }).click();
  await expectPath(page, '/rooms');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('heading', { name: 'The Snug' })).toBeVisible();

  await page.goto('/');
  await pickDate(page, 'Check In', stay.checkin);
  await pickDate(page, 'Check Out', stay.checkout);
  await page.getByLabel('Guests').fill('5');
  await page.getByRole('button', { name: 'Find a room' }).click();
  await expect(page).toHaveURL(addressOf(stay));
  const found = page.getByRole('status').filter({ hasText: '3 nights, for 5 guests' });
  await expect(found).toContainText('free from');
  await expect(page.getByText('The Tide Room')).toBeHidden(); // for two guests at most
  const card = page.getByRole('article').filter({ hasText: room.name });
  await expect(card).toContainText('$780 for 3 nights');
  await card.getByRole('link', { name: 'Show Details' }).click();

  await expectPath(page, `/rooms/${room._id}`);
  await expectFields(page, stay);
  const panel = page.getByRole('complementary', { name: 'Book this room' });
  await expect(panel).toContainText('$260 × 3 nights $780');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expectPath(page, '/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await register(page, guest);
  await expect(page.getByText(MESSAGE.registered)).toBeVisible();
  await expectPath(page, '/book');
  await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
  await expect(menu).toContainText(guest.name);
  expect((await auth.getUserByEmail(guest.email)).displayName).toBe(guest.name);
  const { name, email } = guest;
  expect(told.map((call) => call.postDataJSON() as unknown)).toEqual([{ name, email }]);
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken)).toBeTruthy();
  await expectFields(page, stay);
  await page.reload();
  await expectFields(page, stay);

  await expect(page.locator('.receipt-total')).toContainText('$780');
  const ordered = page.waitForRequest('**/orders');
  const listed = page.waitForRequest(`**/bookings?email=${encodeURIComponent(guest.email)}`);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  expect((await ordered).postDataJSON()).toMatchObject({ ...stay, email: guest.email, room });
  const { authorization } = (await listed).headers();
  expect(authorization).toMatch(/^Bearer .+\..+\./);

  await expectPath(page, '/dashboard/booking');
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  const ticket = page.getByRole('article', { name: room.name });
  await expect(ticket.getByRole('heading')).toHaveText(room.name);
  await expect(ticket.locator('img')).toHaveAttribute('src', room.image);
  await expect(ticket).toContainText(spellDate(stay.checkin).replace(/^\w+ /, ''));
  await expect(ticket).toContainText(spellDate(stay.checkout).replace(/^\w+ /, ''));
  await expect(ticket).toContainText('$260 × 3 nights');
  await expect(ticket).toContainText('Total bill$780');

  await page.goto(addressOf(stay));
  await expect(found).toContainText('free from');
  await expect(page.getByText(room.name)).toBeHidden();
  await page.goto('/dashboard/booking');
  await ticket.getByRole('button', { name: 'Cancel Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
  await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
  await expect(page.getByText(MESSAGE.noBookings)).toBeInViewport(); // although the list was scrolled
  await page.getByRole('link', { name: 'Room?' }).click();
  await expectPath(page, '/rooms');
});
