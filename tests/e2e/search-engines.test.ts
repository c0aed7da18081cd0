import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { hotelData, roomData } from '../../web/src/app/structured-data.ts';
import type { Page } from '@playwright/test';
import { introductionOf } from './support/introduction.ts';
import { SITE } from './support/journey.ts';
import { expect, test } from './support/guest-test.ts';

/** Returns the page's data blocks, served or added by the app. */
async function dataOf(page: Page): Promise<unknown[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block) as unknown);
}

test('a page has one address, however it was filtered or reached; a room is known by its own name and words, and one that is not listed is not to be indexed @long', async ({
  page,
  hotel,
  expectInConsole,
}) => {
  expectInConsole(/404/);
  for (const [path, canonical] of [
    ['/home?utm_source=news', '/'],
    ['/rooms?page=1', '/rooms?page=1'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await introductionOf(page)).canonical, path).toEqual([SITE + canonical]);
  }
  await page.goto('/rooms/no-such-room');
  await expect(page.getByRole('heading', { name: 'That room is no longer listed' })).toBeVisible();
  expect((await introductionOf(page)).robots).toEqual(['noindex']);

  const room = await hotel.room({ name: 'Sea & <Sky>', des: 'Between </script> and the deep.' });
  await page.goto(`/rooms/${room._id}?guests=2`);
  await expect(page).toHaveTitle(`Sea & <Sky> · ${HOTEL.name}`);
  expect(await introductionOf(page)).toEqual({
    canonical: [`${SITE}/rooms/${room._id}`],
    robots: [],
    description: [room.des],
  });
  const said = roomData(room, SITE, { hasRates: undefined }); // its price is offered while no other test has set rates
  expect(await dataOf(page)).toContainEqual(expect.objectContaining({ ...said, '@type': expect.anything() }));

  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await expect(page).toHaveTitle(`Rooms · ${HOTEL.name}`);
  expect((await introductionOf(page)).canonical).toEqual([`${SITE}/rooms`]);
  expect(await dataOf(page)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('messengers and search engines find the hotel in the page as it is served @long', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    expect(await dataOf(page)).toEqual([hotelData('', HOUSE)]);
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await meta('description')).toBe(HOUSE.description);
    expect(await meta('og:title')).toBe(`${HOTEL.name} · ${HOUSE.tagline}`);
    expect(await meta('og:description')).toBe(HOUSE.description);
    expect(await meta('twitter:card')).toBe('summary_large_image');

    const card = await request.get((await meta('og:image')) ?? '');
    expect(card.headers()['content-type']).toBe('image/jpeg');
    expect((await card.body()).length).toBeLessThan(200_000);
    const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await request.get(icon ?? '')).headers()['content-type']).toBe('image/png');
  });
});
