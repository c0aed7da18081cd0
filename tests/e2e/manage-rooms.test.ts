import { addDays } from '@innkeep/contract/calendar-date';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { MESSAGE, REQUIRED } from '../spec/literals.ts';
import { columnsByWidth } from './support/columns.ts';
import { hasErrorColour } from './support/error-colour.ts';
import { expectPath, rowOf } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

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

test('a deletion in the dashboard is reported in the colour of errors, once the answer counts what it deleted', async ({
  page,
  hotel,
}) => {
  const { _id, name } = await hotel.room();
  await page.goto('/dashboard/allrooms');
  const dialog = page.getByRole('dialog', { name: MESSAGE.confirmDelete });
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  await page.route(`**/room/${_id}`, (route) => route.fulfill({ json: {} }), { times: 1 });
  await remove();
  await expect(page.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  await expect(page.getByText(MESSAGE.roomDeleted)).toBeHidden();
  await page.route(`**/room/${_id}`, (route) => route.fulfill({ json: { deletedCount: 0 } }), { times: 1 });
  await remove();
  await expect(page.getByText(MESSAGE.roomDeleted)).toBeVisible();
  await expect(page.getByText(MESSAGE.roomDeleted)).toBeHidden({ timeout: 15_000 });
  await remove();
  await expect(page.getByRole('alert').filter({ hasText: MESSAGE.roomDeleted })).toBeVisible();
  expect(await page.locator('.toast').evaluate(hasErrorColour)).toBe(true);
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('a room with stays to come is not deleted, and the admin learns why', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/409/);
  const room = await hotel.room();
  const checkin = addDays(hotelToday(), 20);
  await hotel.booking(await hotel.guest(), room, { checkin, checkout: addDays(checkin, 1) });
  await page.goto('/dashboard/allrooms');
  await page.getByRole('button', { name: `Delete ${room.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This room has upcoming stays. Cancel them before deleting it.')).toBeVisible();
  await expect(rowOf(page, room.name)).toBeVisible();
});

test('Add a Room names all five things that are missing, to the letter', async ({ page }) => {
  await page.goto('/dashboard/addroom');
  await page.getByRole('button', { name: 'Add Room' }).click();
  for (const problem of Object.values(REQUIRED))
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveAttribute('type', 'number');
  await expectPath(page, '/dashboard/addroom');
});
