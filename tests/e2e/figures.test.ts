import { readFile } from 'node:fs/promises';
import { addDays, monthOf, hotelToday, daysOfMonth } from '@innkeep/contract/calendar-date';
import type { Page } from '@playwright/test';
import { JULY, JUNE, someFigures } from '../../web/src/testing/figures.ts';
import { tabTo } from './support/access.ts';
import { expect, test } from './support/guest-test.ts';
import type { OwnHotel } from './support/own-hotel.ts';

test.use({ role: 'admin' });

const PAGE = '/dashboard/figures?from=2027-06&to=2027-07';

/** Replaces the hotel's own figures, which tests that run at the same time change. */
async function standIn(page: Page) {
  const rooms = ['The Tide Room', 'The Captain’s Cabin'].map((name) => ({ ...JUNE, roomId: name, name }));
  const json = someFigures({ rooms, total: JULY });
  await page.route('**/desk/figures?*', (route) => route.fulfill({ json }));
}

test('the nights of a month are downloaded; tables scroll by keyboard, and print whole, without buttons @long', async ({
  page,
  hotel,
}) => {
  await handOver(page, hotel);
  await page.setViewportSize({ width: 800, height: 900 });
  await standIn(page);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'More columns' }).click();
  const region = page.getByRole('region', { name: 'By month' });
  await tabTo(page, region);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1000, height: 700 }); // A4 landscape
  await expect(page.getByRole('button')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'By month' });
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(1000);
  await expect(page.locator('figure > svg[role=img]')).toHaveCount(2);
});

async function handOver(page: Page, hotel: OwnHotel) {
  const room = await hotel.room();
  const checkin = addDays(hotelToday(), 40);
  await hotel.booking(await hotel.guest(), room, { checkin, checkout: addDays(checkin, 1) });
  const month = monthOf(checkin);
  await page.goto(`/dashboard/figures?from=${month}&to=${month}`);
  const rooms = page.getByRole('table', { name: 'By room' });
  await expect(rooms.getByRole('rowheader', { name: room.name })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Nights as CSV' }).click();
  const file = await download;
  const { from, to } = daysOfMonth(month);
  expect(file.suggestedFilename()).toBe(`nights-${from}-${to}.csv`);
  const csv = await readFile(await file.path(), 'utf8');
  await expect(page.getByText(/^Downloaded nights-\S+\.csv, with \d+ rows?\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Download' })).toBeFocused();
  expect(csv).toMatch(/^\ufeffNight,Booking,State,Room,Guest,/);
  expect(csv.split('\n').filter((line) => line.startsWith(checkin) && line.includes(room.name))).toHaveLength(
    1,
  );
}
