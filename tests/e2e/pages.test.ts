import { tabTo } from './support/access.ts';
import { expectPath } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

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
