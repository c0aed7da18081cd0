import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { extraWith } from '@innkeep/contract/testing/extras';
import { bookingsOf } from '../api/support/room-documents.ts';
import { expectNoViolation } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import { DEMO, expectPath } from './support/journey.ts';
import { uniqueGuest, type OwnHotel } from './support/own-hotel.ts';
import { restoreSession } from './support/restore-session.ts';

const checkin = addDays(hotelToday(), 290); // nights that no other test uses
const checkout = addDays(checkin, 2);
const dates = { from: checkin, until: checkout };

/** Two rate plans, and extras whose names no other test expects. */
async function sell(hotel: OwnHotel): Promise<void> {
  const arrivals = { arriveFrom: checkin, arriveUntil: addDays(checkin, 1) };
  await hotel.rates({
    seasons: [],
    taxes: [],
    extras: [
      extraWith({ id: 'e2e-supper', name: 'Supper', per: 'guest-night', amount: 1500, choose: 'desk' }),
      extraWith({ id: 'e2e-porridge', name: 'Porridge', per: 'guest-night', amount: 500, ...dates }),
      extraWith({ id: 'e2e-perry', name: 'Perry', per: 'piece', amount: 2400, choose: 'desk' }),
    ],
    plans: [
      {
        id: 'e2e-prepaid',
        name: 'Non-refundable',
        hint: 'Nothing comes back.',
        percent: -1000,
        policy: { deposit: 0, pay: 'hotel', tiers: [] },
        ...arrivals,
      },
      { id: 'e2e-supper', name: 'With supper', percent: 0, includes: ['e2e-supper'], ...arrivals },
    ],
  });
}

test('a guest chooses the rate with supper and an extra, and drops that; the desk gives them the cheaper rate, and posts an extra @long', async ({
  page,
  hotel,
}) => {
  await sell(hotel);
  const room = await hotel.room({ price: 120 });
  const inHouse = await hotel.deskStay(await hotel.room(), uniqueGuest('Wilma'), { isWalkIn: true });
  await restoreSession(page, await hotel.guest());
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto(`/rooms/${room._id}?checkin=${checkin}&checkout=${checkout}&guests=2`);
  await page.getByRole('radio', { name: 'With supper, $300' }).check();
  await page.getByRole('button', { name: 'Book Now' }).click();
  const form = page.locator('.booking-form');
  await expect(form.getByRole('button', { name: 'Confirm Book' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'With supper, $300' })).toBeChecked();
  const total = page.locator('.book-bill .receipt-total');
  await page.getByRole('region', { name: 'Extras' }).getByLabel('Porridge', { exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(total).toHaveText('Total bill$320');
  await expectNoViolation(form);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expectPath(page, '/dashboard/booking');
  await page.getByRole('article', { name: room.name }).getByRole('link', { name: 'Booking details' }).click();
  const bill = page.getByRole('region', { name: 'Bill' });
  await expect(bill).toContainText('Supper, 2 guests × 2 nights$60');

  await page.getByRole('button', { name: 'Change your stay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Porridge', { exact: true }).uncheck();
  await expect(dialog).toContainText('New total$300');
  await expectNoViolation(dialog);
  await dialog.getByRole('button', { name: 'Change my stay' }).click();
  await expect(bill).toContainText('Total bill$300');

  const [booking] = await bookingsOf(room._id);
  await restoreSession(page, DEMO.desk);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/dashboard/stays/${booking?.id}`);
  await page.getByRole('button', { name: 'Change stay' }).click();
  await dialog.getByLabel('Reprice at today’s rates').check();
  await dialog.getByLabel('Rate plan').selectOption('Non-refundable');
  await expect(dialog).toContainText('$216');
  await dialog.getByLabel('Reason').fill('The guest eats elsewhere');
  await expectNoViolation(dialog);
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await expect(bill).toContainText('Non-refundable');
  await expect(bill).not.toContainText('Supper');

  await page.goto(`/dashboard/stays/${inHouse._id}`);
  const extras = page.getByRole('region', { name: 'Extras' });
  await extras.getByRole('button', { name: 'Add extra' }).click();
  await extras.getByRole('button', { name: 'Perry $24' }).click();
  await expect(extras.getByText('Perry added.')).toBeVisible();
  await expectNoViolation(extras);
});
