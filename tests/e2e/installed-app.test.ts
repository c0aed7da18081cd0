import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { chromium, type Page } from '@playwright/test';
import { startDeployments } from './support/deployments.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, SITE } from './support/journey.ts';
import { AS_OF, lookAtBooking, openBookings, untilPrecached } from './support/offline-bookings.ts';

test.use({ serviceWorkers: 'allow' });

test('a new deployment takes over, even on an open page @long', async ({
  page,
  context,
  expectInConsole,
}) => {
  expectInConsole(/404|dynamically imported|ERR_INTERNET_DISCONNECTED/);
  const site = await startDeployments();
  const script = page.locator('script[type="module"][src]');
  try {
    await page.goto(site.address);
    await untilPrecached(page);
    await expect(script).toHaveAttribute('src', /first-/);
    site.deploy('second-');
    await page.getByRole('link', { name: 'Sign In' }).first().click(); // its code is gone
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(script).toHaveAttribute('src', /second-/);
    await expectPath(page, '/login');

    await expect.poll(() => cachedNames(page)).not.toContain('first-');
    await context.setOffline(true);
    await page.goto(site.address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${HOTEL.name}`);
    await expect(script).toHaveAttribute('src', /second-/);
  } finally {
    await site.close();
  }

  function cachedNames(of: Page) {
    return of.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => url).join();
    });
  }
});

test('Chromium can install the site, which shows the bookings from a cold start without a network @long', async ({
  hotel,
  launchOptions,
  request,
}, testInfo) => {
  for (const [path, type] of [
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js', 'javascript'],
  ] as const) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('no-cache');
  }
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  }; // as in the standard
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');

  // A private window cannot install anything.
  const profile = testInfo.outputPath('profile');
  const start = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: SITE });
  const before = await start();
  const page = await before.newPage();
  const { room } = await lookAtBooking(page, hotel);
  await page.goto('/');
  const protocol = await before.newCDPSession(page);
  expect(await protocol.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data = '' } = await protocol.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: HOTEL.name, description: HOUSE.description });
  await before.close();

  const after = await start();
  await after.setOffline(true);
  const again = await after.newPage();
  await openBookings(again, room);
  await expect(again.getByText(AS_OF)).toBeVisible();
  await after.close();
});
