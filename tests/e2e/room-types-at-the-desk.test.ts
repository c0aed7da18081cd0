import { addDays } from '@innkeep/contract/calendar-date';
import type { Room } from '@innkeep/contract/room';
import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/access.ts';
import { barIn, changesOf, dragWithMouse, FROM, HIGH, openChart, placesOf, short } from './support/chart.ts';
import { expect, test } from './support/guest-test.ts';
import { DEMO } from './support/journey.ts';
import type { OwnHotel } from './support/own-hotel.ts';
import { restoreSession } from './support/restore-session.ts';

test.use({ role: 'admin', viewport: HIGH });

/** Has an admin sell three rooms as one, and be the only ones that look alike. */
async function groupThree(page: Page, hotel: OwnHotel) {
  const price = 1283; // of no other test's rooms
  const rooms: Room[] = [];
  while (rooms.length < 3) rooms.push(await hotel.room({ price }));
  const name = `Double of ${rooms[0]?.name}`;
  await page.goto('/dashboard/allrooms');
  await page.getByRole('button', { name: 'Room types' }).click();
  await page
    .getByRole('button', { name: `Sell as one: ${rooms.map((room) => room.name).join(', ')}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sell as one' });
  await dialog.getByLabel('Name').fill(name);
  await expectNoViolation(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  await expectNoViolation(page.getByRole('main'));
  return { name, rooms };
}

/** Books the nights 3 to 5 of the chart in any room of a type. */
async function takeOne(page: Page, type: string) {
  await page.goto(`/dashboard/new-booking?checkin=${addDays(FROM, 3)}&checkout=${addDays(FROM, 6)}`);
  await page.getByRole('button', { name: `Take one: ${type}` }).click();
  await page.getByLabel('Name').fill('Tara Lind');
  await expectNoViolation(page.locator('.new-booking-form'));
  await page.getByRole('button', { name: /^Book: Room .*, \$3,849$/ }).click();
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByText(`, booked as ${type}`)).toBeVisible();
}

test('rooms become a type by clicks; the desk books one of it, promises it, takes that back, and drags it to a room alike @long', async ({
  page,
  hotel,
}) => {
  const { name, rooms } = await groupThree(page, hotel);
  await restoreSession(page, DEMO.desk);
  await takeOne(page, name);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Promise this room' }).click();
  await page.getByRole('button', { name: `Any room of ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Promise this room' })).toBeVisible();

  await openChart(page);
  await expect(page.getByRole('gridcell', { name: `${short(3)}, 2 of 3 free` })).toBeVisible();
  await expectNoViolation(page.locator('.chart-scroller'));
  const [from, to] = rooms;
  if (!from || !to) throw new Error('there are three rooms');
  await dragWithMouse(page, await placesOf(page, barIn(page, from), { to }, 0));
  await expect(page.locator('.move-strip')).toContainText('same price');
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(barIn(page, to)).toBeVisible();
  expect(await changesOf(id)).toContainEqual(expect.stringContaining(`${from.name} became ${to.name}`));
});
