import type { Room } from '@innkeep/contract/room';
import { expect, type Page } from '@playwright/test';
import { someStay } from './journey.ts';
import type { OwnHotel } from './own-hotel.ts';
import { restoreSession } from './restore-session.ts';

/** What is said of bookings that are shown without a network. */
export const AS_OF =
  /^These are your bookings as of \w{3} \d{1,2} \w{3}(?: \d{4})?, \d\d:\d\d(?: hotel time)?; they may be out of date\.$/;

export async function untilPrecached(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

export async function lookAtBooking(page: Page, hotel: OwnHotel) {
  const room = await hotel.room();
  const guest = await hotel.guest();
  const { booking } = await hotel.booking(guest, room, someStay(2));
  await restoreSession(page, guest);
  await openBookings(page, room);
  await untilPrecached(page);
  return { room, guest, booking };
}

export async function openBookings(page: Page, room: Room) {
  await page.goto('/dashboard/booking');
  await expect(page.getByRole('article', { name: room.name })).toBeVisible();
}
