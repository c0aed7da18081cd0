import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { HOTEL } from '@innkeep/contract/hotel';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

const checkin = addDays(hotelToday(), 30);

test('a guest owes nothing for a room without a stay of his', async ({ page, hotel }) => {
  const room = await hotel.room({ price: 75 });
  await restoreSession(page, await hotel.guest());
  await page.goto(`/payment/${room._id}`);
  await expect(page.getByRole('heading', { name: 'You owe nothing for this room' })).toBeVisible();
  await expect(page.getByText('At $75 a night')).toBeVisible();
  await page.getByRole('link', { name: 'See the room' }).click();
  await expectPath(page, `/rooms/${room._id}`);
});

test('How to pay leads from a booking to what is owed for the room, and says that it is paid at the hotel', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 80.25 });
  const guest = await hotel.guest();
  await hotel.booking(guest, room, { checkin, checkout: addDays(checkin, 2) });
  await hotel.booking(guest, room, { checkin: addDays(checkin, 5), checkout: addDays(checkin, 6) });
  await restoreSession(page, guest);
  await page.goto('/dashboard/booking');
  await page.getByRole('link', { name: 'Booking details' }).first().click();
  await page.getByRole('link', { name: 'How to pay' }).click();
  await expectPath(page, `/payment/${room._id}`);

  const bill = page.getByRole('main');
  await expect(bill).toContainText(`${formatCalendarDate(checkin)} to`);
  await expect(bill).toContainText('2 nights$160.50');
  await expect(bill).toContainText('1 night$80.25');
  await expect(bill).toContainText('You owe$240.75');
  await expect(bill).toContainText('Breakfast and all taxes are included. House rules');
  await expect(bill.getByRole('link', { name: 'House rules' })).toHaveAttribute('href', '/house-rules');
  const method = page.getByRole('region', { name: 'You pay at the hotel' });
  await expect(method).toContainText('We take no card on this site. You pay at the desk, in US dollars');
  await expect(page.getByRole('main').getByRole('link', { name: HOTEL.phone })).toBeVisible();
});
