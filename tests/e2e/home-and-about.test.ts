import { HOUSE } from '@innkeep/hotel/texts/house';
import { tabTo } from './support/access.ts';
import { expectPath, openMenu, withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test('the top bar leads everywhere, and a visitor to both forms', async ({ page, expectInConsole }) => {
  expectInConsole(/openstreetmap|ERR_FAILED/);
  await withoutMap(page);
  await page.goto('/');
  await expect(page.locator('.top-bar-links a')).toHaveText(['Home', 'Rooms', 'About us', 'Admin']);
  for (const [link, path] of [
    ['Rooms', '/rooms'],
    ['About us', '/about'],
    ['Admin', '/admin'],
    ['Home', '/'],
    ['Sign In', '/login'],
    ['Sign Up', '/register'],
  ] as const) {
    await openMenu(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link, exact: true })
      .click();
    await expectPath(page, path);
    await expect(page.locator('#content')).toBeFocused(); // the new page takes the focus from an open menu
  }
});

test('the keyboard can skip the top bar, which has a menu on phones alone: it opens and closes @long', async ({
  page,
}) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  const rooms = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' });
  await page.goto('/');
  await expect(rooms).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

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

test('About tells where the house is, how to call and whom to follow, asks for the map once it is in view, and does without it @long', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/openstreetmap|ERR_FAILED/);
  await withoutMap(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const maps = () => asked.filter((url) => url.includes('openstreetmap'));
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(maps()).toEqual([]);
  const main = page.getByRole('main');
  await expect(main).toContainText(`${HOUSE.address.street}${HOUSE.address.city}`);
  await expect(main.getByRole('link', { name: HOUSE.phone })).toHaveAttribute('href', 'tel:+12075550142');
  for (const { name, url } of HOUSE.social)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', url);
  const link = page.getByRole('link', { name: 'Open in OpenStreetMap' });
  await link.scrollIntoViewIfNeeded();
  await expect(page.getByText('We can’t load the map right now.')).toBeVisible();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
  expect(maps()).toHaveLength(1);

  await test.step('and embeds the map where it can be had', async () => {
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A map of Rockport</p>' }),
    );
    await page.reload();
    await link.scrollIntoViewIfNeeded();
    const map = page.frameLocator('iframe[title^="Map around"]');
    await expect(map.getByText('A map of Rockport')).toBeVisible();
  });
});
