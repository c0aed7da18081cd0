import type { RoomList } from '@innkeep/contract/room';
import { HOME_ROOM_COUNT, MEDIUM_SCREEN, PAGE_SIZE } from '../spec/literals.ts';
import { columnsByWidth } from './support/layout.ts';
import { expect, test } from './support/guest-test.ts';

test('cards stand three in a row from medium screens up, and one below the other on phones; a room that is alone takes one column of the three @long', async ({
  page,
}) => {
  for (const [path, count] of [
    ['/', HOME_ROOM_COUNT],
    ['/rooms', PAGE_SIZE],
  ] as const) {
    await page.goto(path);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(count);
    expect(await columnsByWidth(page, cards)).toEqual([3, 3, 2, 1]);
  }

  const { rooms } = (await (await page.request.get('/room?page=0&size=3')).json()) as RoomList; // by contract
  const card = page.getByRole('article').first();
  const boxes = [];
  for (const shown of [rooms, rooms.slice(0, 1)]) {
    await page.route('**/room?*', (route) => route.fulfill({ json: { count: 7, rooms: shown } }));
    await page.goto('/rooms?page=1');
    await expect(page.getByRole('article')).toHaveCount(shown.length);
    for (const width of [1280, MEDIUM_SCREEN]) {
      await page.setViewportSize({ width, height: 900 });
      const { x, width: wide } = (await card.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
      boxes.push([x, wide]);
    }
  }
  expect(boxes.slice(2)).toEqual(boxes.slice(0, 2));
});
