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
  const card = page.locator('.managed-room').first();
  await expect(card).toContainText(`${name} Added just now`); // where the others stand oldest first
  await expect(card).toContainText('Price:$77');
  await expect(card).toBeInViewport();
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

test.describe('an edit', () => {
  const picked = (page: Page) => page.getByLabel('New picture');

  async function choose(page: Page, buffer: Buffer) {
    await expect(picked(page)).toBeEnabled(); // it is known to be an admin
    await picked(page).setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer });
  }

  /** Saves, and tells which picture the room has from then on. */
  async function save(page: Page): Promise<string> {
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expectPath(page, '/admin');
    const { image, ...others } = (await sent).postDataJSON() as Record<string, string>; // as the form sends it
    expect(Object.keys(others).sort()).toEqual(['capacity', 'des', 'name', 'price']);
    return image ?? '';
  }

  test('takes a new picture, drops the one before it, and keeps it where none is chosen', async ({
    page,
    hotel,
  }) => {
    const room = await hotel.room();
    await page.goto(`/roomdetails/${room._id}`);
    await choose(page, await page.screenshot());
    await expect(page.getByAltText('The picture you chose')).toBeVisible();
    const first = await save(page);
    expect(first).toMatch(/^http:\/\/127\.0\.0\.1:9199\//);
    expect((await page.request.get(first)).status()).toBe(200);
    await expect(rowOf(page, room.name).locator('img')).toHaveAttribute('src', first);

    await page.goto(`/roomdetails/${room._id}`);
    expect(await save(page)).toBe(first);
    expect((await page.request.get(first)).status()).toBe(200);

    await page.goto(`/roomdetails/${room._id}`);
    await choose(page, await page.screenshot());
    const second = await save(page);
    expect(second).not.toBe(first);
    expect((await page.request.get(first)).status()).toBe(404);
  });

  test('whose file is no picture, or too large a one, is refused beside its field, and nothing typed is lost', async ({
    page,
    hotel,
    expectInConsole,
  }) => {
    expectInConsole(/415/);
    const room = await hotel.room();
    await page.goto(`/roomdetails/${room._id}`);
    await page.getByLabel('Title').fill('A name to keep');
    for (const [file, reason] of [
      [Buffer.from('a text that calls itself a picture'), 'picture'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'A picture can have at most 10 MB'],
    ] as const) {
      await choose(page, file);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(picked(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(picked(page)).toBeFocused();
      await expect(page.getByRole('alert')).toContainText(reason);
      await expect(page.getByLabel('Title')).toHaveValue('A name to keep');
      await expect(page.getByLabel('Photo URL')).toHaveValue(room.image);
      await expect(page.getByLabel('Photo URL')).toHaveAttribute('aria-invalid', 'false');
    }
    await expectPath(page, `/roomdetails/${room._id}`);
  });
});
