import type { Page } from '@playwright/test';
import { MEDIUM_SCREEN, MESSAGE, THUMBNAIL_WIDTH } from '../spec/literals.ts';
import { rowOf } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

const FIELDS = ['Photo URL', 'Title', 'Price', 'Capacity', 'Details'];

test('the panel has two columns from medium screens up and one below, and thumbnails of 60 pixels @long', async ({
  page,
}) => {
  await page.goto('/admin');
  const thumbnail = rowOf(page, 'The Tide Room').locator('img');
  await expect(thumbnail).toBeVisible();
  expect((await thumbnail.boundingBox())?.width).toBe(THUMBNAIL_WIDTH);
  for (const width of [1280, MEDIUM_SCREEN, MEDIUM_SCREEN - 1, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await hasTwoColumns(page)).toBe(width >= MEDIUM_SCREEN);
  }
});

async function hasTwoColumns(page: Page): Promise<boolean> {
  const left = await page.getByRole('region', { name: 'Rooms:' }).boundingBox();
  const right = await page.getByRole('region', { name: 'Add a new Room' }).boundingBox();
  if (!left || !right) throw new Error('a column is missing');
  return right.x >= left.x + left.width;
}

test.describe('an admin', () => {
  test.use({ role: 'admin', isTranslated: true });

  test('adds a room: refused while empty, with every reason, then added, and the form is empty again @long', async ({
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
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(MESSAGE.roomAdded)).toBeVisible();
    for (const field of FIELDS) await expect(page.getByLabel(field)).toHaveValue('');
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toContainText(`${name} Added just now`); // the other rooms are listed oldest first
    await expect(row).toContainText('Price:$99.50');
    await expect(row).toBeInViewport();
  });
});
