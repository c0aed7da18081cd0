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

async function expectNothingLost(page: Page, name: string) {
  await expectPath(page, '/dashboard/addroom');
  await expect(page.getByLabel('Room Name')).toHaveValue(name);
  for (const [label, value] of Object.entries(ROOM)) await expect(page.getByLabel(label)).toHaveValue(value);
  expect(await page.getByLabel('Image').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    'room.png',
  );
}

test('a room is added with its picture, which is shown before it is sent and served afterwards', async ({
  page,
  hotel,
}) => {
  const name = hotel.roomName();
  await page.goto('/');
  await fillIn(page, name, await page.screenshot());
  await expect(page.getByAltText('The picture you chose')).toBeVisible();
  await expect(page.getByLabel('Capacity')).toHaveJSProperty('type', 'text');
  const added = page.waitForRequest('**/room');
  await page.getByRole('button', { name: 'Add Room' }).click();
  expect((await added).postDataJSON()).toEqual({
    ...{ name, price: 77, capacity: '3', des: 'Seen through a lens.' },
    image: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9199\//) as unknown,
  });
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken);
  expect((await added).headers().authorization).toBe(`Bearer ${token ?? ''}`);
  await expect(page.getByText(MESSAGE.roomAdded)).toBeVisible();
  await expectPath(page, '/dashboard/allrooms');
  await expect(rowOf(page, name)).toContainText('Price:$77');
  const picture = rowOf(page, name).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a file that is no picture is refused beside its field, and nothing typed is lost', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/415/);
  const name = hotel.roomName();
  await fillIn(page, name, Buffer.from('a text that calls itself a picture'));
  await page.getByRole('button', { name: 'Add Room' }).click();
  await expect(page.getByLabel('Image')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNothingLost(page, name);
});

test('storage that is down is said to be, nothing typed is lost, and a second try adds the room', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/503/);
  const name = hotel.roomName();
  await page.goto('/');
  const picture = await page.screenshot();
  await fillIn(page, name, picture);
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/room')) added.push(request.url());
  });
  for (const answer of [{ status: 503 }, { json: { success: false, data: { url: '/images/card.jpg' } } }]) {
    await page.route('**/1/upload', (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole('button', { name: 'Add Room' }).click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await expectNothingLost(page, name);
    await page.getByLabel('Room Name').fill(name);
  }
  expect(added).toEqual([]);
  await page.getByRole('button', { name: 'Add Room' }).click();
  await expectPath(page, '/dashboard/allrooms');
  await expect(rowOf(page, name)).toBeVisible();
});

test('a room that is refused once its picture is kept does not send the picture again', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/400/);
  const name = hotel.roomName();
  await page.goto('/');
  await fillIn(page, name, await page.screenshot());
  let uploads = 0;
  page.on('request', (request) => (uploads += request.url().endsWith('/1/upload') ? 1 : 0));
  await page.getByLabel('Capacity').fill('plenty');
  await page.getByRole('button', { name: 'Add Room' }).click();
  await expect(page.getByText('Capacity must be a number.')).toBeVisible();
  await page.getByLabel('Capacity').fill('3');
  await page.getByRole('button', { name: 'Add Room' }).click();
  await expectPath(page, '/dashboard/allrooms');
  expect(uploads).toBe(1);
});
