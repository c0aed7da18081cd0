import { addDays, hotelToday, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { Room } from '@innkeep/contract/room';
import type { Locator, Page } from '@playwright/test';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { db } from '../../api/support/admin-sdk.ts';
import { expect } from './guest-test.ts';
import type { OwnHotel } from './own-hotel.ts';

/** The first day of the tests' charts: no other test uses these days. */
export const FROM = addDays(hotelToday(), 60);
/** A test's rooms are below those of other tests, so the screen is high enough for all. */
export const HIGH = { width: 1280, height: 2400 };

export const short = (days: number) => spellCalendarDate(addDays(FROM, days), SPELLING.short);

/** Books nights 3 to 5 of the chart in one room, and adds another that is free. */
export async function aStayToMove(hotel: OwnHotel) {
  const [from, to] = [await hotel.room(), await hotel.room()];
  const stay = { checkin: addDays(FROM, 3), checkout: addDays(FROM, 6) };
  const { insertedId } = await hotel.booking(await hotel.guest(), from, stay);
  return { from, to, bookingId: insertedId };
}

export async function openChart(page: Page) {
  await page.goto(`/dashboard/chart?from=${FROM}`);
  await expect(page.getByRole('grid')).toBeVisible();
  // What is asked for beside the chart may still move it, and places are measured for the pointer.
  await page.waitForLoadState('networkidle');
}

export const barIn = (page: Page, { name }: Room) =>
  page.getByRole('button', { name: new RegExp(`, ${name}, .* nights`) });
const rowOf = (page: Page, { name }: Room) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

export async function changesOf(bookingId: string): Promise<string[]> {
  const { docs } = await db.collection(COLLECTIONS.audit).where('target', '==', bookingId).get();
  const changes = docs.filter((doc) => doc.get('action') === 'booking/changed');
  return changes.map((doc) => String(doc.get('what')));
}

/** Returns what moves a finger over the page. */
export async function touchOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(({ x, y }) => ({ x, y })) });
}

/** Returns the ends of a drag: from the bar to the other room, some days later. */
export async function placesOf(page: Page, bar: Locator, { to }: { to: Room }, days = 1) {
  const [start, row] = [await bar.boundingBox(), await rowOf(page, to).boundingBox()];
  const day = await page.getByRole('columnheader').nth(1).boundingBox();
  if (!start || !row || !day) throw new Error('the chart is not drawn');
  const from = { x: start.x + 12, y: start.y + 12 };
  return {
    from,
    near: { x: from.x + 20, y: from.y + 2 },
    to: { x: from.x + days * day.width, y: row.y + 20 },
  };
}

export async function dragWithMouse(page: Page, { from, near, to }: Awaited<ReturnType<typeof placesOf>>) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(near.x, near.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}
