import { addDays, formatCalendarDate } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import type { Page } from '@playwright/test';
import { STORAGE_KEY } from '../spec/literals.ts';
import { expect, test } from './support/guest-test.ts';
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

test('no stay begins before today, as the hotel has it', async ({ page }) => {
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
