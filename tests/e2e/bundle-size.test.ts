import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { Page, Response } from '@playwright/test';
import { filesOf, scriptsIn } from '../../bench/bundle-size.ts';
import { expect, test } from './support/guest-test.ts';

const MAX_FONT_BYTES = 60_000;

/** Returns the files of one kind that a page fetches until it is idle, as paths below the site's root. */
async function fetched(page: Page, path: string, kinds: string[]): Promise<Map<string, Response>> {
  const files = new Map<string, Response>();
  const note = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (kinds.includes(response.request().resourceType())) files.set(pathname.slice(1), response);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  return files;
}

test("a visitor's first page loads the scripts and styles that its budget counts, and 60 kB of fonts", async ({
  page,
}) => {
  const files = await fetched(page, '/', ['script', 'stylesheet', 'font']);
  const fonts = [...files].filter(([file]) => file.endsWith('.woff2'));
  for (const [file] of fonts) files.delete(file);
  expect([...files.keys()].sort()).toEqual([...filesOf('firstPage')].sort());
  const sizes = await Promise.all(
    fonts.map(async ([file, response]) => [file, (await response.body()).length] as const),
  );
  const sum = sizes.reduce((bytes, [, size]) => bytes + size, 0);
  expect(sum, sizes.join('\n')).toBeLessThanOrEqual(MAX_FONT_BYTES);
  expect(fonts.length).toBeGreaterThan(0);
});

/** The files of Firebase, and those that are loaded with it. */
const SIGN_IN = /\/(firebase-auth|firebase-calls|sign-in-stack|toasts)-/;

test('a form loads what signs in once it has the focus, and not before @long', async ({ page }) => {
  for (const [path, field] of [
    ['/login', 'Email'],
    ['/register', 'Name'],
    ['/verifyAdmin', 'Username'],
  ] as const)
    await test.step(path, async () => {
      const files = await fetched(page, path, ['script']);
      await expect(page.getByRole('button', { name: /^(Sign in|Register)$/ })).toBeEnabled();
      expect([...files.keys()].filter((file) => SIGN_IN.test(file))).toEqual([]);
      const loaded = ['firebase-auth', 'firebase-calls', 'sign-in-stack', 'toasts'].map((name) =>
        page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
      );
      await page.getByLabel(field).focus();
      await Promise.all(loaded);
    });
});

test.describe('signed in', () => {
  test.use({ role: 'guest' });

  test('the page that books loads no more than its budgets count, and asks the network only for what may have changed when it is opened again @long', async ({
    page,
  }) => {
    const files = await fetched(page, '/book', ['script', 'stylesheet']);
    const parts = (['firstPage', 'signIn', 'toasts', 'booking'] as const).map(filesOf);
    const early = ['<script src="/', '<script async src="/'].map((tag) => scriptsIn('book.html', tag));
    const counted = new Set([...parts, ...early].flatMap((part) => [...part]));
    expect([...files.keys()].filter((file) => !counted.has(file))).toEqual([]);

    const checkin = addDays(hotelToday(), 80);
    const path = `/book?room=tide-room&checkin=${checkin}&checkout=${addDays(checkin, 3)}&guests=2`;
    /** Whether all that is fetched for the next page, the list of bookings, has arrived. */
    const hasNextPage = () =>
      page.evaluate(() => {
        const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
        const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
        return (
          asked.some(({ href }) => href.includes('/bookings-page-')) &&
          asked.every(({ href }) => arrived.has(href))
        );
      });
    const open = async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('button', { name: 'Confirm Book' })).toBeEnabled();
      await expect.poll(hasNextPage).toBe(true);
    };
    await open();
    const network = await page.context().newCDPSession(page);
    const asked = new Map<string, string>();
    network.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) =>
      asked.set(requestId, `${method} ${new URL(url).pathname}`),
    );
    network.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) asked.delete(requestId);
    });
    await network.send('Network.enable');
    await open();
    // When Chromium fetches the tab's icon, and how long it remembers a preflight, is up to Chromium.
    const calls = [...asked.values()].filter((call) => !/^OPTIONS|\.svg$/.test(call));
    expect(calls.sort()).toEqual([
      'GET /__/firebase/init.json',
      'GET /availability',
      'GET /availability/quote',
      'GET /book',
      'GET /room/tide-room',
      'GET /texts',
      'GET /user/admin/guest%40innkeep.test',
      'GET /user/details',
      'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
    ]);
  });
});
