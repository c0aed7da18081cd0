import { HOTEL } from '@innkeep/contract/hotel';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { chromium, type Page } from '@playwright/test';
import { startDeployments } from './support/deployments.ts';
import { expect, test } from './support/guest-test.ts';
import { expectPath, SITE } from './support/journey.ts';
import { lookAtBooking, openBookings, untilPrecached } from './support/offline-bookings.ts';

test.use({ serviceWorkers: 'allow' });

test('calls go past the worker, and pages come from the network as long as there is one @long', async ({
  page,
  hotel,
}) => {
  const { room } = await lookAtBooking(page, hotel);
  const throughWorker = new Map<string, boolean>();
  page.on('response', (response) => {
    throughWorker.set(new URL(response.url()).pathname, response.fromServiceWorker());
  });
  await openBookings(page, room);
  expect(throughWorker.get('/dashboard/booking')).toBe(true);
  await expect.poll(() => throughWorker.get('/bookings')).toBe(false); // the cache is shown first
  const cachedPaths = await page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/app.html');
  expect(cachedPaths.filter((path) => !/^\/(assets|images)\/|\.(html|svg)$/.test(path))).toEqual([
    '/__/firebase/init.json',
  ]);
});

test('a new deployment takes over, also of a page that is open @long', async ({
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

test('the manifest and the worker are served as browsers want them, and nothing keeps Chromium from installing the site @long', async ({
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
  const browser = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    baseURL: SITE,
  });
  const page = await browser.newPage();
  await page.goto('/');
  const protocol = await browser.newCDPSession(page);
  expect(await protocol.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data = '' } = await protocol.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: HOTEL.name, description: HOUSE.description });
  await browser.close();
});
