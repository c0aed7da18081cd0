import type { Page } from '@playwright/test';
import { MEDIUM_SCREEN, MESSAGE, THUMBNAIL_WIDTH } from '../spec/literals.ts';
import { tabTo } from './support/access.ts';
import { rowOf } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin', isTranslated: true });

async function hasTwoColumns(page: Page): Promise<boolean> {
  const left = await page.getByRole('region', { name: 'Rooms:' }).boundingBox();
  const right = await page.getByRole('region', { name: 'Add a new Room' }).boundingBox();
  if (!left || !right) throw new Error('a column is missing');
  return right.x >= left.x + left.width;
}

test('the panel has two columns from medium screens up and one below, and thumbnails of 60 pixels; an admin adds a room there, and deletes it by keyboard @long', async ({
  page,
  hotel,
}) => {
  const name = hotel.roomName();
  await page.goto('/admin');
  const thumbnail = rowOf(page, 'The Tide Room').locator('img');
  await expect(thumbnail).toBeVisible();
  expect((await thumbnail.boundingBox())?.width).toBe(THUMBNAIL_WIDTH);
  for (const width of [390, MEDIUM_SCREEN - 1, MEDIUM_SCREEN, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await hasTwoColumns(page)).toBe(width >= MEDIUM_SCREEN);
  }

  await expect(page.getByLabel('Price')).toHaveAttribute('type', 'number');
  const values = {
    'Photo URL': '/images/rooms/the-snug-1600.webp',
    Title: name,
    Price: '99.5',
    Capacity: '2',
    Details: 'Small & quiet.',
  };
  for (const [field, value] of Object.entries(values)) await page.getByLabel(field).fill(value);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(MESSAGE.roomAdded)).toBeVisible();
  for (const field of Object.keys(values)) await expect(page.getByLabel(field)).toHaveValue('');
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect(row).toContainText(`${name} Added just now`); // the other rooms are listed oldest first
  await expect(row).toContainText('Price:$99.50');
  await expect(row).toBeInViewport();

  const remove = page.getByRole('button', { name: `X Delete ${name}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(MESSAGE.roomDeleted)).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
