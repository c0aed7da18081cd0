import type { RoomList } from '@innkeep/contract/room';
import { HOME_ROOM_COUNT, PAGE_SIZE } from '../spec/literals.ts';
import { columnsByWidth, columnsOf } from './support/columns.ts';
import { expect, test } from './support/guest-test.ts';

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

test('a room that is alone lies across the whole row on wide screens', async ({ page }) => {
  const { rooms } = (await (await page.request.get('/room?page=0&size=1')).json()) as RoomList; // by contract
  await page.route('**/room?*', (route) => route.fulfill({ json: { count: 1, rooms } }));
  await page.goto('/rooms');
  const card = await page.getByRole('article').boundingBox();
  expect(card?.width).toBe((await page.locator('.room-grid').boundingBox())?.width);
});
