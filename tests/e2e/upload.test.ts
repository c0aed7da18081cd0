import type { Page } from '@playwright/test';
import { MESSAGE, STORAGE_KEY } from '../spec/literals.ts';
import { expectPath, rowOf } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test.use({ role: 'admin' });

const ROOM = { 'Room Details': 'Seen through a lens.', Price: '77', Capacity: '3' };

async function fillIn(page: Page, name: string, picture: Buffer) {
  await page.goto('/dashboard/addroom');
  await page.getByLabel('Image').setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Room Name').fill(name);
  for (const [label, value] of Object.entries(ROOM)) await page.getByLabel(label).fill(value);
}

test('a room is added with its picture, which is shown before it is sent and served afterwards', async ({
  page,
  hotel,
}) => {
  const name = hotel.roomName();
  await page.goto('/');
  await fillIn(page, name, await page.screenshot());
  await expect(page.getByAltText('room.png')).toBeVisible();
  await expect(page.getByLabel('Capacity')).toHaveJSProperty('type', 'text');
  const added = page.waitForRequest('**/room');
  await page.getByRole('button', { name: 'Add Room' }).click();
  const sent = (await added).postDataJSON() as { image: string }; // as the form sends it
  expect(sent.image).toMatch(/^http:\/\/127\.0\.0\.1:9199\//);
  expect(sent).toEqual({ name, price: 77, image: sent.image, capacity: '3', des: 'Seen through a lens.' });
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken);
  expect((await added).headers().authorization).toBe(`Bearer ${token ?? ''}`);
  await expect(page.getByText(MESSAGE.roomAdded)).toBeVisible();
  await expectPath(page, '/dashboard/allrooms');
  const card = page.locator('.managed-room').first();
  await expect(card).toContainText(`${name} Added just now`); // the other rooms are listed oldest first
  await expect(card).toContainText('Price:$77');
  await expect(card).toBeInViewport();
  const picture = rowOf(page, name).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
