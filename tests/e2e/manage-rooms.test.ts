import { MESSAGE } from '../spec/literals.ts';
import { columnsByWidth } from './support/columns.ts';
import { isRed } from './support/error-colour.ts';
import { expectPath, rowOf } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';
import { expectInTheClear } from './support/in-the-clear.ts';

test.use({ role: 'admin' });

test('the dashboard counts the rooms, shows a card for each, three in a row from medium screens up, and leads to their pages', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 1240, capacity: 4 });
  await page.goto('/dashboard/allrooms');
  await expect(rowOf(page, room.name)).toContainText('Price:$1,240');
  await expect(rowOf(page, room.name)).toContainText('People Capacity 4');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(heading).toBe(`Rooms: ${await page.locator('.managed-room').count()}`);
  expect(await columnsByWidth(page, page.locator('.managed-room'))).toEqual([3, 3, 2]);
  await page.getByRole('link', { name: `Edit ${room.name}` }).click();
  await expectPath(page, `/roomdetails/${room._id}`);
});

test('a deletion in the dashboard is reported in the colour of errors, and covers nothing to press', async ({
  page,
  hotel,
}) => {
  const { name } = await hotel.room();
  await page.goto('/dashboard/allrooms');
  const dialog = page.getByRole('dialog', { name: MESSAGE.confirmDelete });
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: MESSAGE.roomDeleted })).toBeVisible();
  expect(await page.locator('.toast').evaluate(isRed)).toBe(true);
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Add a Room' }).last().scrollIntoViewIfNeeded();
  await expectInTheClear(page, MESSAGE.roomDeleted);
});
