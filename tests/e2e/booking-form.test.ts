import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { spellCalendarDate } from '@innkeep/contract/spell-calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import type { Page } from '@playwright/test';
import { putRoom } from '../api/support/room-documents.ts';
import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';
import { holdBack } from './support/hold-back.ts';
import { dayOf } from './support/journey.ts';

test.use({ role: 'guest' });

const today = hotelToday();

/** As Book Now leaves it, with a price that the hotel has changed since. */
const KEPT = {
  _id: 'tide-room',
  name: 'The Tide Room',
  price: 1,
  capacity: 2,
  image: '/images/rooms/tide-room-1600.webp',
  des: 'Kept by the browser.',
};

async function openBooking(page: Page) {
  await page.addInitScript(([key, room]) => localStorage.setItem(key, room), [
    STORAGE_KEY.chosenRoom,
    JSON.stringify(KEPT),
  ] as const);
  await page.goto('/book');
}

test('the booking shows the room that the browser keeps, and then the price of today', async ({ page }) => {
  const letGo = await holdBack(page, '**/room/tide-room');
  await openBooking(page);
  const room = page.getByRole('region', { name: 'The Tide Room' });
  await expect(room.locator('img')).toBeVisible();
  await expect(room).toContainText('Kept by the browser.');
  await expect(room).toContainText(/Price:\$1\D/);
  letGo();
  await expect(room).toContainText('Wake to first light on the harbour');
  await expect(room).toContainText('Price:$120');
});

test('guests are offered from 0 to 5, dates are written dd/MM/yyyy', async ({ page }) => {
  await openBooking(page);
  await expect(page.getByLabel('Guests')).toHaveAttribute('type', 'number');
  await expect(page.getByLabel('Guests')).toHaveAttribute('min', '0');
  await expect(page.getByLabel('Guests')).toHaveAttribute('max', '5');
  await expect(page.getByLabel('Check In')).toHaveAttribute('placeholder', 'dd/mm/yyyy');
  const tomorrow = formatCalendarDate(addDays(today, 1));
  await page.getByLabel('Check In').fill(tomorrow);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Check In')).toHaveValue(tomorrow);
});

test('no stay begins before today, as the hotel has it', { tag: '@phone' }, async ({ page }) => {
  await openBooking(page);
  await page.getByLabel('Check In').fill(formatCalendarDate(addDays(today, -1)));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByLabel('Check In')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Check In').click();
  const offered = page.locator('[role=gridcell]:not([aria-disabled=true])');
  await expect(offered.first().and(dayOf(page, today))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Check In').fill(formatCalendarDate(today));
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(today));
  await expect(page.getByLabel('Check In')).toHaveAttribute('aria-invalid', 'false');
});

test('something else than a room under the key counts as no room', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '{"_id":7}'), STORAGE_KEY.chosenRoom);
  await page.goto('/book');
  await expect(page.getByRole('heading', { level: 1, name: 'Which room shall it be?' })).toBeVisible();
});

test.describe('a guest of their own', () => {
  test.use({ role: 'visitor' });

  test('a price that was raised after the form opened is not booked unseen: the form asks again', async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(/409/);
    const room = await hotel.room({ price: 100 });
    await restoreSession(page, await hotel.guest());
    await page.goto(
      `/rooms/${room._id}?checkin=${addDays(today, 40)}&checkout=${addDays(today, 41)}&guests=2`,
    );
    const read = page.waitForResponse((response) => response.url().endsWith(`/room/${room._id}`));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await read; // what the form goes by
    const bill = page.locator('.receipt-total');
    await expect(bill).toContainText('$100');

    await putRoom({ ...room, price: 1000 });
    const confirm = page.getByRole('button', { name: 'Confirm Book' });
    await confirm.click();
    await expect(page.getByRole('alert')).toHaveText(
      'This stay has another price by now. Please look at it again before you book. It now costs $1,000.',
    );
    await expect(bill).toContainText('$1,000');
    await expect(page.getByLabel('Check In')).toHaveValue(formatCalendarDate(addDays(today, 40)));
    await confirm.click();
    await expect(page.getByText(MESSAGE.booked)).toBeVisible();
    await expect(page.getByRole('article', { name: room.name })).toContainText('$1,000');
  });
});

test('the form says until when the stay can be cancelled', { tag: '@phone' }, async ({ page }) => {
  await openBooking(page);
  const note = page.locator('.booking-form .form-note').last();
  await expect(note).toContainText(
    "Cancel free of charge until 15:00 on the day you arrive, by the hotel's clock.",
  );
  await page.getByLabel('Check In').fill(formatCalendarDate(addDays(today, 3)));
  await page.keyboard.press('Tab');
  await expect(note).toContainText(`until 15:00 on ${spellCalendarDate(addDays(today, 3))}, by the hotel's`);
});
