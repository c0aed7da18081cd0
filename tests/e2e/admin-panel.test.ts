import type { Page } from '@playwright/test';
import { MEDIUM_SCREEN, MESSAGE, THUMBNAIL_WIDTH } from '../spec/literals.ts';
import { expectPath, rowOf } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

const FIELDS = ['Photo URL', 'Title', 'Price', 'Capacity', 'Details'];

test('a visitor sees the rooms at the admin panel, everything switched off, and where to sign in', async ({
  page,
}) => {
  await page.goto('/admin');
  const row = rowOf(page, 'The Tide Room');
  await expect(row).toBeVisible();
  const count = await page.getByRole('region', { name: 'Rooms:' }).getByRole('listitem').count();
  await expect(page.getByRole('heading', { name: /^Rooms:/ })).toHaveText(`Rooms: ${count}`);
  await expect(row).toContainText('Price:$120');
  await expect(row).toContainText('Capacity:2');
  await expect(row.getByRole('button', { name: 'Edit The Tide Room' })).toBeDisabled();
  await expect(row.getByRole('button', { name: 'X Delete The Tide Room' })).toBeDisabled();
  for (const field of FIELDS) await expect(page.getByLabel(field)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await page.getByRole('link', { name: 'sign in as an admin' }).click();
  await expectPath(page, '/verifyAdmin');
});

test('a visitor sees what a room holds on its edit page, and can change nothing', async ({ page }) => {
  await page.goto('/roomdetails/tide-room');
  await expect(page.getByLabel('Title')).toHaveValue('The Tide Room');
  for (const field of FIELDS) await expect(page.getByLabel(field)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'sign in as an admin' })).toBeVisible();
});

test(
  'the panel has two columns from medium screens up and one below, and thumbnails of 60 pixels',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await page.goto('/admin');
    const thumbnail = rowOf(page, 'The Tide Room').locator('img');
    await expect(thumbnail).toBeVisible();
    expect((await thumbnail.boundingBox())?.width).toBe(THUMBNAIL_WIDTH);
    expect(await hasTwoColumns(page)).toBe(project.name === 'wide');
    for (const width of [MEDIUM_SCREEN, MEDIUM_SCREEN - 1]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await hasTwoColumns(page)).toBe(width === MEDIUM_SCREEN);
    }
  },
);

async function hasTwoColumns(page: Page): Promise<boolean> {
  const left = await page.getByRole('region', { name: 'Rooms:' }).boundingBox();
  const right = await page.getByRole('region', { name: 'Add a new Room' }).boundingBox();
  if (!left || !right) throw new Error('a column is missing');
  return right.x >= left.x + left.width;
}

test.describe('an admin', () => {
  test.use({ role: 'admin' });

  test('adds a room: refused while empty, with every reason, then added, and the form is empty again', async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(/400/);
    const name = hotel.roomName();
    await page.goto('/admin');
    await expect(page.getByLabel('Price')).toHaveAttribute('type', 'number');
    await page.getByLabel('Photo URL').fill('not an address');
    await page.getByRole('button', { name: 'Upload' }).click();
    for (const problem of [
      'Name is Required',
      'price is required',
      'capacity is required',
      'Details is Required',
    ])
      await expect(page.getByText(problem, { exact: true })).toBeVisible();
    await expect(page.getByText('Image must be an https address.')).toBeVisible();
    await expect(page.getByLabel('Photo URL')).toHaveValue('not an address');

    const values = ['/images/rooms/the-snug-1600.webp', name, '99.5', '2', 'Small & quiet.'];
    for (const [index, field] of FIELDS.entries()) await page.getByLabel(field).fill(values[index] ?? '');
    await page.route('**/room', (route) => route.fulfill({ json: { acknowledged: false } }), { times: 1 });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await expect(page.getByLabel('Title')).toHaveValue(name);
    await expect(page.getByText(MESSAGE.roomAdded)).toBeHidden();
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(MESSAGE.roomAdded)).toBeVisible();
    for (const field of FIELDS) await expect(page.getByLabel(field)).toHaveValue('');
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toContainText(`${name} Added just now`); // where the others stand oldest first
    await expect(row).toContainText('Price:$99.50');
    await expect(row).toBeInViewport();
  });

  test('edits a room and is led back to the panel, which shows the new values', async ({ page, hotel }) => {
    const room = await hotel.room({ price: 80, capacity: 3 });
    await page.goto('/admin');
    await page.getByRole('link', { name: `Edit ${room.name}` }).click();
    await expectPath(page, `/roomdetails/${room._id}`);
    await expect(page.getByAltText(`The current photo of ${room.name}`)).toBeVisible();
    await expect(page.getByLabel('Photo URL')).toHaveValue(room.image);
    await expect(page.getByLabel('Title')).toHaveValue(room.name);
    await expect(page.getByLabel('Price')).toHaveValue('80');
    await expect(page.getByLabel('Price')).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Capacity')).toHaveValue('3');
    await expect(page.getByLabel('Details')).toHaveValue(room.des);

    await page.getByLabel('Title').fill(`${room.name} anew`);
    await page.getByLabel('Price').fill('101.5');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Edit' }).click();
    const { name, des, image } = room;
    expect((await sent).postDataJSON()).toEqual({
      name: `${name} anew`,
      price: '101.5',
      des,
      capacity: 3,
      image,
    });
    await expect(page.getByText(MESSAGE.roomEdited)).toBeVisible();
    await expectPath(page, '/admin');
    await expect(rowOf(page, `${room.name} anew`)).toContainText('Price:$101.50');
  });

  test('is told beside the field why an edit is refused, and keeps what was typed', async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(/400/);
    const { _id } = await hotel.room();
    await page.goto(`/roomdetails/${_id}`);
    await page.getByLabel('Price').fill('a lot');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByText('Price must be a number.')).toBeVisible();
    await expect(page.getByLabel('Price')).toHaveValue('a lot');
    await expectPath(page, `/roomdetails/${_id}`);
  });

  test('deletes a room after being asked; Escape and Keep it keep it', async ({ page, hotel }) => {
    const { name } = await hotel.room();
    await page.goto('/admin');
    const cross = page.getByRole('button', { name: `X Delete ${name}` });
    const dialog = page.getByRole('dialog', { name: MESSAGE.confirmDelete });
    await cross.click();
    await expect(dialog).toContainText(name);
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cross).toBeFocused();
    await cross.click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toBeVisible();

    await cross.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(MESSAGE.roomDeleted)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  });
});
