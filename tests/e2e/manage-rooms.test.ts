import { MESSAGE } from '../spec/literals.ts';
import { columnsByWidth, expectInTheClear, isRed, keepMessages } from './support/layout.ts';
import { expectPath, rowOf } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin' });

test('the dashboard counts the rooms, has three cards in a row from medium screens up, and reports a deletion in the color of errors, where it covers nothing to press @long', async ({
  page,
  hotel,
}) => {
  const room = await hotel.room({ price: 1240, capacity: 4 });
  await keepMessages(page);
  await page.goto('/dashboard/allrooms');
  await expect(rowOf(page, room.name)).toContainText('Price:$1,240');
  await expect(rowOf(page, room.name)).toContainText('People Capacity 4');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(heading).toBe(`Rooms: ${await page.locator('.managed-room').count()}`);
  expect(await columnsByWidth(page, page.locator('.managed-room'))).toEqual([3, 3, 2, 1]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: `Edit ${room.name}` }).click();
  await expectPath(page, `/roomdetails/${room._id}`);
  await page.goBack();

  await page.getByRole('button', { name: `Delete ${room.name}` }).click();
  await page
    .getByRole('dialog', { name: MESSAGE.confirmDelete })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: MESSAGE.roomDeleted })).toBeVisible();
  expect(await page.locator('.toast').evaluate(isRed)).toBe(true);
  await expect(rowOf(page, room.name)).toHaveCount(0);
  await page.getByRole('link', { name: 'Add a Room' }).last().scrollIntoViewIfNeeded();
  await expectInTheClear(page, MESSAGE.roomDeleted);
});
