import type { Page } from '@playwright/test';
import { withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

/** As wide as the page can be for 200 % and more of zoom, for phones, and for a tablet upright. */
const WIDTHS = [320, 390, 768];
const ROOM = {
  _id: 'long',
  name: 'Hochzeitsübernachtungspauschale in der Donaudampfschifffahrtsgesellschaftskapitänssuite',
  price: 99_999.99,
  total: 299_999.97,
  image: '/images/rooms/tide-room-1600.webp',
  capacity: 20,
  des: 'Frühstücksbuffetgutscheinnummernvergabestelle '.repeat(20),
};
const ROOMS = { count: 50, rooms: [ROOM, { ...ROOM, _id: 'second' }, { ...ROOM, _id: 'third' }] };

test('no page is wider than its window, however long the words and the prices are', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/404|openstreetmap|ERR_FAILED/);
  await withoutMap(page);
  await page.route('**/room?*', (route) => route.fulfill({ json: ROOMS }));
  await page.route('**/room/long', (route) => route.fulfill({ json: ROOM }));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, shown] of [
    ['/', ROOM.name],
    ['/rooms', ROOM.name],
    ['/rooms/long', ROOM.name],
    ['/about', 'The map cannot be loaded right now.'],
    ['/nowhere', 'This page drifted off'],
    ['/login', 'Forgot Password?'],
    ['/register', 'At least 6 characters.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await contentWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

function contentWidth(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
