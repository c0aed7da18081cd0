import { tabTo } from './support/access.ts';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test('the pages of rooms are addresses: shared, reloaded and gone back to', async ({ page }) => {
  await page.goto('/rooms?page=1');
  await expect(page.getByRole('heading', { name: 'The Snug' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
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

test('Book Now on a card keeps the whole room for the booking', async ({ page }) => {
  await page.goto('/rooms');
  await page.getByRole('button', { name: 'Book Now! The Tide Room' }).click();
  await expectPath(page, '/login');
  const stored = await page.evaluate(() => localStorage.getItem('room-detail'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({
    _id: 'tide-room',
    name: 'The Tide Room',
    price: 120,
    capacity: 2,
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
