import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';
import { someFrames } from './support/frames.ts';
import { holdBack } from './support/requests.ts';
import { expect, test } from './support/guest-test.ts';

const { slug = '', name = '' } = DEMO_ROOMS[0] ?? {};
const ROOM = `/rooms/${slug}`;

test('a new page begins at its top; on the way back to a page whose code is still to come, its spinner is in view, and the place stays @phone-only', async ({
  page,
}) => {
  await page.goto('/rooms');
  const detail = page.getByRole('link', { name: /^Show Details/ }).nth(1);
  await expect(detail).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1000));
  const left = await page.evaluate(() => window.scrollY);
  const begun = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          // The first frame that has the room.
          if (document.querySelector('.room-details h1')) resolve(window.scrollY);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await detail.evaluate((link: HTMLElement) => link.click()); // without scrolling it into view
  expect(await begun).toBe(0);
  await expect(page.getByRole('button', { name: 'Book Now', exact: true })).toBeVisible();
  await page.reload();
  const letGo = await holdBack(page, /\/rooms-page-[^/]+\.js$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText('One moment…')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  letGo();
  await expect(detail).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).outlineStyle)).toBe('none');
});

test('Book Now leads a visitor to sign in, and shows no other page on the way @long', async ({ page }) => {
  const letGo = await holdBack(page, /\/login-page-[^/]+\.js$/);
  await page.goto(ROOM);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await someFrames(page);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: name })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'How would you like to book?' })).toBeVisible();
  await page.goBack();
  await page.waitForURL(ROOM);
});

test('a page that is not there says so in one place, before its drawing has come and after @long', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/404/);
  const letGo = await holdBack(page, '**/images/not-found.svg');
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('font-family', /Fraunces/); // the page's styles have loaded
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const place = await title.boundingBox();
  letGo();
  const drawing = page.getByRole('main').locator('img');
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await title.boundingBox()).toEqual(place);
});
