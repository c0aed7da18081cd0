import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { TextsInForce } from '@innkeep/contract/texts/texts';
import type { Page } from '@playwright/test';
import { holdBack } from './support/requests.ts';
import { introductionOf } from './support/introduction.ts';
import { watchShifts } from './support/layout-shift.ts';
import { expect, test } from './support/guest-test.ts';
import { SITE } from './support/journey.ts';

/** The script that draws everything but what was served. */
const APP = /\/assets\/index-[^/]+\.js$/;
const IN_FORCE = /\/texts(\?|$)/;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** Longer than any word of the hotel's, so that what moves would move far. */
const LONG =
  'Words that were published since the last deploy, and that are longer than those before. '.repeat(3);

const { house, home, about, rules, terms } = FIRST_TEXTS;
const sections = [{ heading: 'A new first section', text: `${LONG}\n\n- ${LONG}` }];
const PUBLISHED: TextsInForce = {
  ...FIRST_TEXTS,
  version: 1,
  house: { ...house, phone: '+1 207 555 0199', email: 'new@harbour-house.example' },
  home: { ...home, lead: 'A new lead. '.repeat(12), services: { ...home.services, text: LONG } },
  about: { ...about, heading: 'A house with a new heading', text: `${LONG}\n\n${LONG}` },
  rules: { ...rules, lead: `New rules. ${LONG}`, sections: [...sections, ...rules.sections] },
  terms: { ...terms, lead: `New terms. ${LONG}`, sections: [...sections, ...terms.sections] },
};
const PAGES = [
  { path: '/', words: /^A new lead/ },
  { path: '/about', words: 'A house with a new heading' },
  { path: '/house-rules', words: /^New rules/ },
  { path: '/terms', words: /^New terms/ },
];

/** Answers what pages ask for with published texts, once the returned function is called. */
async function holdTexts(page: Page, texts: TextsInForce): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(IN_FORCE, async (route) => {
    await isTime;
    await route.fulfill({ json: texts });
  });
  return letGo;
}

async function expectApp(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Sign Up');
  await page.waitForLoadState('networkidle');
}

test('what was published since the build is shown before the app has loaded, and nothing shifts @long', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/openstreetmap/);
  (await holdTexts(page, PUBLISHED))();
  const shifts = await watchShifts(page);
  for (const size of SIZES)
    for (const { path, words } of PAGES)
      await test.step(`${path} at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        const letGo = await holdBack(page, APP);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText('+1 207 555 0199');
        letGo();
        await expectApp(page);
        await expect(page.getByText(words)).toBeVisible();
        expect(await shifts()).toBeLessThan(0.001);
        expect((await introductionOf(page)).canonical).toEqual([SITE + path]);
        await page.unroute(APP);
      });
});

test('an answer that does not come, or refuses, delays nothing @long', async ({ page, expectInConsole }) => {
  expectInConsole(/503|openstreetmap/);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-served', '');
    });
  });
  for (const refuses of [false, true]) {
    await page.route(IN_FORCE, (route) => (refuses ? route.fulfill({ status: 503, json: {} }) : undefined));
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Sign Up'); // the app is there
    await expect(page.getByRole('heading', { name: about.heading })).toHaveAttribute('data-served');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('hostile words are letters, and make no page wider than a phone @long', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/openstreetmap/);
  const text = `<script>document.title = 'broken'</script> javascript:alert(1) \u202E${'x'.repeat(9000)}`;
  const hostile = { heading: text.slice(0, 60), lead: text.slice(0, 160), text };
  const all = Array.from({ length: 40 }, () => hostile);
  const texts: TextsInForce = {
    ...PUBLISHED,
    house: {
      ...house,
      tagline: 'x'.repeat(160),
      email: `${'x'.repeat(60)}@hotel.example`,
      address: {
        street: 'x'.repeat(60),
        city: 'x'.repeat(60),
        cityLine: 'x'.repeat(60),
        country: 'x'.repeat(60),
      },
      social: [{ name: 'x'.repeat(60), url: 'https://new.example/' }],
    },
    home: { ...PUBLISHED.home, lead: 'x'.repeat(160), services: { ...hostile, link: 'x'.repeat(60) } },
    about: { ...PUBLISHED.about, ...hostile },
    rules: { ...PUBLISHED.rules, ...hostile, sections: all },
    terms: { ...hostile, sections: all },
  };
  (await holdTexts(page, texts))();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of PAGES) {
    await page.goto(path);
    await expect(page.getByText('x'.repeat(60)).first()).toBeVisible();
    await expectApp(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    await expect(page).not.toHaveTitle(/broken/);
  }
});
