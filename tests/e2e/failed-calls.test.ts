import { MESSAGE } from '../spec/literals.ts';
import { expectPath, someStay, typeStay } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { restoreSession } from './support/restore-session.ts';

test('a guest who loses the connection while browsing is told so, and goes on when it is back, even if a page failed to load @long', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|dynamically imported|PageOutOfReach/);
  await page.goto('/rooms');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline');
  await context.setOffline(false); // the page notices by itself
  await expect(page.getByRole('heading', { name: 'The Snug' })).toBeVisible();

  await page.goto('/rooms/tide-room');
  await expect(page.getByRole('heading', { name: 'The Tide Room' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPath(page, '/login');
  await expect(page.getByRole('heading', { name: 'How would you like to book?' })).toBeVisible();
});

test('a guest books without the calendar @long', async ({ page, hotel, expectInConsole }) => {
  expectInConsole(/ERR_FAILED/);
  const room = await hotel.room();
  await page.route('**/stay-calendar-*.js', (route) => route.abort());
  await restoreSession(page, await hotel.guest());
  await page.goto(`/rooms/${room._id}`);
  await page.getByLabel('Check In').click();
  await expect(page.getByText('We can’t load the calendar right now.')).toBeVisible();
  await page.keyboard.press('Escape');

  await typeStay(page, someStay(2));
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expectPath(page, '/book');
  await page.getByRole('button', { name: 'Confirm Book' }).click();
  await expect(page.getByText(MESSAGE.booked)).toBeVisible();
  await expect(page.getByRole('article', { name: room.name })).toBeVisible();
});
