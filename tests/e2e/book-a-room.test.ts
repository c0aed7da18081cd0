import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { expectPath, openMenu, pickDate, register, someStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test(
  'a visitor finds a room, registers on the way, books it, sees the bill and cancels',
  { tag: '@phone' },
  async ({ page, hotel }) => {
    const guest = hotel.newcomer();
    const stay = someStay(3);
    const room = await hotel.room({ price: 260 });

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
    // The nights themselves are booked in a room of this test's own, where nobody else's stand in the way.
    await page.goto(`/rooms/${room._id}`);
    await page.getByRole('button', { name: 'Book Now' }).click();

    await expectPath(page, '/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await register(page, guest);
    await expect(page.getByText(MESSAGE.registered)).toBeVisible();
    await expectPath(page, '/book');
    await expect(page.getByRole('heading', { level: 1, name: room.name })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken)).toBeTruthy();

    await pickDate(page, 'Check In', stay.checkin);
    await pickDate(page, 'Check Out', stay.checkout);
    await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(stay.checkin));
    await expect(page.getByText('$780', { exact: true })).toBeVisible();
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
    await expect(ticket).toContainText(formatCalendarDate(stay.checkin));
    await expect(ticket).toContainText(formatCalendarDate(stay.checkout));
    await expect(ticket).toContainText('$260 × 3 nights');
    await expect(ticket).toContainText('Total bill$780');

    await ticket.getByRole('button', { name: 'Cancel Book' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Book' }).click();
    await expect(page.getByText(MESSAGE.bookingCancelled)).toBeVisible();
    await expect(page.getByText(MESSAGE.noBookings)).toBeInViewport(); // from far down the list that was there
    await page.getByRole('link', { name: 'Room?' }).click();
    await expectPath(page, '/rooms');
  },
);
