import type { RoomList } from '@innkeep/contract/room';
import { HOME_ROOM_COUNT, PAGE_SIZE } from '../spec/literals.ts';
import { columnsByWidth, columnsOf } from './support/columns.ts';
import { holdBack } from './support/hold-back.ts';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test('a card shows the picture, the name, a shortened text, price, capacity, and both ways on', async ({
  page,
}) => {
  await page.goto('/rooms');
  const card = page.getByRole('article').filter({ hasText: 'The Tide Room' });
  await expect(card.getByRole('heading')).toHaveText('The Tide Room');
  await expect(card.locator('img')).toHaveAttribute('src', '/images/rooms/tide-room-1600.webp');
  await expect(card.getByText(/^Wake to first light.*…$/)).toBeVisible();
  await expect(card).toContainText('Price:$120');
  await expect(card).toContainText('People Capacity 2');
  const details = card.getByRole('link', { name: 'Show Details' });
  await expect(details).toHaveAttribute('href', '/rooms/tide-room');
  await expect(card.getByRole('button', { name: 'Book Now!' })).toHaveText('Book Now!');
});

test('a room shows its picture, its text, its facilities, capacity and price', async ({ page }) => {
  const asked = page.waitForRequest('**/room/tide-room');
  await page.goto('/rooms/tide-room');
  expect((await asked).method()).toBe('GET');
  const room = page.getByRole('article');
  await expect(room.getByRole('heading', { level: 1 })).toHaveText('The Tide Room');
  await expect(room.getByRole('img', { name: 'The Tide Room' })).toBeVisible();
  await expect(room).toContainText('Wake to first light on the harbour');
  await expect(room.getByRole('listitem')).toHaveText(['Air Condition', 'SPA service', 'People Capacity 2']);
  await expect(room).toContainText('Price:$120');
  await expect(room.getByRole('button', { name: 'Book Now' })).toBeVisible();
});

test(
  'cards stand three in a row from medium screens up, and one below the other on phones',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    for (const [path, count] of [
      ['/', HOME_ROOM_COUNT],
      ['/rooms', PAGE_SIZE],
    ] as const) {
      await page.goto(path);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(count);
      if (project.name === 'phone') expect(await columnsOf(cards)).toBe(1);
      else expect(await columnsByWidth(page, cards)).toEqual([3, 3, 2]);
    }
  },
);

test('two pages are assumed, and cards held a place for, until the first answer is there', async ({
  page,
}) => {
  const letGo = await holdBack(page, '**/room?*');
  await page.goto('/rooms');
  await expect(page.getByRole('status').filter({ hasText: 'Loading rooms' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of rooms' }).getByRole('link')).toHaveCount(2);
  letGo();
  await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE);
});

test('there is a page number for every six rooms, begun or full', async ({ page }) => {
  let count = 0;
  await page.route('**/room?*', (route) => route.fulfill({ json: { count, rooms: [] } }));
  const numbers = page.getByRole('navigation', { name: 'Pages of rooms' }).getByRole('link');
  for (const [rooms, pages] of [
    [1, ['1']],
    [6, ['1']],
    [7, ['1', '2']],
    [12, ['1', '2']],
    [13, ['1', '2', '3']],
  ] as const) {
    count = rooms;
    await page.goto('/rooms');
    await expect(numbers).toHaveText(pages);
  }
});

test('a room that is alone lies across the whole row on wide screens', async ({ page }) => {
  const { rooms } = (await (await page.request.get('/room?page=0&size=1')).json()) as RoomList; // by contract
  await page.route('**/room?*', (route) => route.fulfill({ json: { count: 1, rooms } }));
  await page.goto('/rooms');
  const card = await page.getByRole('article').boundingBox();
  expect(card?.width).toBe((await page.locator('.room-grid').boundingBox())?.width);
});

test('a hotel without rooms says so', async ({ page }) => {
  await page.route('**/room?*', (route) => route.fulfill({ json: { count: 0, rooms: [] } }));
  await page.goto('/rooms');
  await expect(page.getByRole('heading', { name: 'No rooms are listed yet' })).toBeVisible();
});

test('a page after the last one leads to the first', async ({ page }) => {
  await page.goto('/rooms?page=999');
  await expect(page.getByRole('heading', { name: 'There are no rooms on this page' })).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expectPath(page, '/rooms');
  await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE);
});
