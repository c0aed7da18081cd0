import { HOTEL } from '@innkeep/contract/hotel';
import { expectPath, openMenu, withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

test(
  'the top bar leads everywhere, and a visitor to both forms',
  { tag: '@phone-only' },
  async ({ page, expectInConsole }) => {
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
  },
);

test('the menu is collapsed on small screens alone', { tag: '@phone' }, async ({ page }, { project }) => {
  await page.goto('/');
  const isPhone = project.name === 'phone';
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: isPhone });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' });
  await expect(links).toBeVisible({ visible: !isPhone });
  await openMenu(page);
  await expect(links).toBeVisible();
});

test('About tells where the house is, how to call, whom to follow, and what to do without the map, which it asks for in view', async ({
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
  await expect(main).toContainText(`${HOTEL.address.street}${HOTEL.address.city}`);
  await expect(main.getByRole('link', { name: HOTEL.phone })).toHaveAttribute('href', 'tel:+12075550142');
  for (const { name, url } of HOTEL.social)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', url);
  const link = page.getByRole('link', { name: 'Open in OpenStreetMap' });
  await link.scrollIntoViewIfNeeded();
  await expect(page.getByText('The map cannot be loaded right now.')).toBeVisible();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
  expect(maps()).toHaveLength(1);
});

test('About embeds the map where it can be had', async ({ page, expectInConsole }) => {
  expectInConsole(/openstreetmap/);
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A map of Rockport</p>' }),
  );
  await page.goto('/about');
  await page.getByRole('link', { name: 'Open in OpenStreetMap' }).scrollIntoViewIfNeeded();
  const map = page.frameLocator('iframe[title^="Map around"]');
  await expect(map.getByText('A map of Rockport')).toBeVisible();
});
