import { HOTEL } from '@innkeep/contract/hotel';
import { hotelData, roomData } from '../../web/src/app/structured-data.ts';
import type { Page } from '@playwright/test';
import { SITE, withoutMap } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

/** What search engines find in the head of a page. */
function introduction(page: Page) {
  return page.evaluate(() => ({
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
    robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(
      ({ content }) => content,
    ),
    description: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(
      ({ content }) => content,
    ),
  }));
}

/** The page's data blocks, as they are served or written. */
async function dataOf(page: Page): Promise<unknown[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block) as unknown);
}

test('every page to be found has a description and one address, whatever filters it', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/openstreetmap|ERR_FAILED/);
  await withoutMap(page);
  const pages: [path: string, canonical: string, description: RegExp][] = [
    ['/', '/', /^A small hotel/],
    ['/home?utm_source=news', '/', /^A small hotel/],
    ['/rooms?guests=2', '/rooms', /^Every room/],
    ['/rooms?page=1', '/rooms?page=1', /^Every room/],
    ['/about', '/about', /^Who keeps/],
    ['/house-rules', '/house-rules', /^What your stay includes/],
    ['/privacy', '/privacy', /^Which data of yours/],
    ['/terms', '/terms', /^What you and Harbour House agree on/],
  ];
  for (const [path, canonical, description] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await introduction(page), path).toEqual({
      canonical: [SITE + canonical],
      robots: [],
      description: [expect.stringMatching(description)],
    });
  }
});

test('a room is known by its own name and words, and the next page no longer', async ({ page, hotel }) => {
  const room = await hotel.room({ name: 'Sea & <Sky>', des: 'Between </script> and the deep.' });
  await page.goto(`/rooms/${room._id}?guests=2`);
  await expect(page).toHaveTitle(`Sea & <Sky> · ${HOTEL.name}`);
  expect(await introduction(page)).toEqual({
    canonical: [`${SITE}/rooms/${room._id}`],
    robots: [],
    description: [room.des],
  });
  const said = roomData(room, SITE, undefined); // offered at its price while no other test has set rates
  expect(await dataOf(page)).toContainEqual(expect.objectContaining({ ...said, '@type': expect.anything() }));

  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await expect(page).toHaveTitle(`Rooms · ${HOTEL.name}`);
  expect((await introduction(page)).canonical).toEqual([`${SITE}/rooms`]);
  expect(await dataOf(page)).toHaveLength(1);
});

test("what is nobody's to find says so", async ({ page, expectInConsole }) => {
  expectInConsole(/404/);
  for (const path of ['/login', '/register', '/verifyAdmin', '/admin', '/resetPassword', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await introduction(page)).robots, path).toEqual(['noindex']);
  }
  await page.goto('/rooms/no-such-room');
  await expect(page.getByRole('heading', { name: 'That room is no longer listed' })).toBeVisible();
  expect((await introduction(page)).robots).toEqual(['noindex']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('messengers and search engines find the hotel in the page as it is served', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    expect(await dataOf(page)).toEqual([hotelData('')]);
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await meta('description')).toBe(HOTEL.description);
    expect(await meta('og:title')).toBe(`${HOTEL.name} · ${HOTEL.tagline}`);
    expect(await meta('og:description')).toBe(HOTEL.description);
    expect(await meta('twitter:card')).toBe('summary_large_image');

    const card = await request.get((await meta('og:image')) ?? '');
    expect(card.headers()['content-type']).toBe('image/jpeg');
    expect((await card.body()).length).toBeLessThan(200_000);
    const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
  });
});
