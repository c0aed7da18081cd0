import { STORAGE_KEY } from '../spec/literals.ts';
import { tabTo } from './support/access.ts';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test('the pages of rooms are addresses: shared, reloaded and gone back to', async ({ page }) => {
  const second = page.waitForRequest('**/room?page=1&size=6');
  await page.goto('/rooms?page=1');
  await second;
  await expect(page.getByRole('heading', { name: 'The Snug' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const first = page.waitForRequest('**/room?page=0&size=6');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await first;
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'The Snug' })).toBeVisible();
});

test('a room that does not exist offers the others', async ({ page, expectInConsole }) => {
  expectInConsole(/404/);
  await page.goto('/rooms/no-such-room');
  await expect(page.getByRole('heading', { name: 'That room is no longer listed' })).toBeVisible();
  await page.getByRole('link', { name: 'See all rooms' }).click();
  await expectPath(page, '/rooms');
});

test('a server that is down is said to be, and a second try succeeds', async ({ page, expectInConsole }) => {
  expectInConsole(/503/);
  let isDown = true;
  await page.route('**/room?*', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/rooms');
  await expect(page.getByRole('alert')).toContainText('cannot be reached', { timeout: 20_000 });
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test.describe('a guest', () => {
  test.use({ role: 'guest' });

  test('who presses Book Now on a card has the whole room kept, and goes to the booking', async ({
    page,
  }) => {
    await page.goto('/rooms');
    await page.getByRole('button', { name: 'Book Now! The Tide Room' }).click();
    await expectPath(page, '/book');
    const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.chosenRoom);
    const room: unknown = await (await page.request.get('/room/tide-room')).json();
    expect(room).toHaveProperty('des');
    expect(JSON.parse(stored ?? 'null')).toEqual(room);
  });
});

test('the page can be reached past the bar by keyboard, where it has a menu on phones, which opens and closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  const menu = page.getByRole('button', { name: 'Menu' });
  const rooms = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' });
  await tabTo(page, menu, 'Shift+Tab');
  await expect(rooms).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, rooms);
  await page.keyboard.press('Escape');
  await expect(rooms).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Space');
  await tabTo(page, rooms);
  await page.keyboard.press('Enter');
  await expectPath(page, '/rooms');
  await expect(rooms).toBeHidden();
});
