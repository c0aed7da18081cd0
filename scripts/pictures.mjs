/** `npm run pictures`: takes new pictures of the demo hotel for README and docs, into docs/pictures/. */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { CHROMIUM_FLAGS, findOrInstallChromium } from './lib/chromium.mjs';
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { step } from './lib/steps.mjs';
import { beginDemoData, startSuite } from './lib/suite.mjs';

/**
 * @typedef {object} Picture
 * @property {string} name of the file
 * @property {{ width: number, height: number }} viewport
 * @property {number} [scale] the pixels of a point; by default 2
 * @property {(page: import('@playwright/test').Page) => Promise<unknown>} show opens what the picture shows
 */

const STAY = `checkin=${day(30)}&checkout=${day(33)}&guests=2`;

/** @type {Picture[]} */
const PICTURES = [
  ...atEachWidth('book', async (page) => {
    await page.goto(`/book?room=tide-room&${STAY}&account=none`);
    await page.locator('.receipt-total dd', { hasText: '$' }).waitFor();
  }),
  ...atEachWidth('login', async (page) => {
    await page.goto(`/book?room=tide-room&${STAY}`);
    await page.getByText(/^Total bill \$/).waitFor();
  }),
  { name: 'guest', viewport: { width: 1280, height: 840 }, show: (page) => page.goto('/') },
  {
    name: 'phone',
    viewport: { width: 390, height: 840 },
    show: async (page) => {
      await signIn(page, 'guest@innkeep.test', 'guest-demo-1');
      await page.goto(`/rooms/tide-room?${STAY}`);
      await page.getByRole('button', { name: 'Book Now' }).click();
      await page.getByRole('button', { name: 'Confirm Book' }).waitFor();
    },
  },
  {
    name: 'desk-today',
    viewport: { width: 1280, height: 1100 },
    show: (page) => atTheDesk(page, '/dashboard/today'),
  },
  {
    name: 'desk-new-booking',
    viewport: { width: 1280, height: 1500 },
    show: async (page) => {
      await atTheDesk(page, `/dashboard/new-booking?checkin=${day(20)}&checkout=${day(23)}&guests=2`);
      await page.getByRole('radio', { name: 'The Tide Room' }).check();
      await page.getByLabel('Name', { exact: true }).fill('Edith Drummond');
      await page.getByLabel('Phone').fill('+44 7700 900418');
      await page.getByRole('button', { name: /^Book: The Tide Room, / }).waitFor();
      await page.getByLabel('Phone').blur();
      await page.keyboard.press('Control+Home');
    },
  },
  {
    name: 'desk-booking',
    viewport: { width: 1280, height: 1150 },
    show: async (page) => {
      await atTheDesk(page, '/dashboard/today');
      await page
        .getByRole('link', { name: /Thibodeau/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: /Thibodeau/ }).waitFor();
    },
  },
  {
    name: 'desk-chart',
    viewport: { width: 1280, height: 900 },
    show: async (page) => {
      await atTheDesk(page, '/dashboard/chart');
      await page
        .getByRole('button', { name: /Penhaligon/ })
        .first()
        .focus();
      for (const key of ['m', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('button', { name: /^Apply/ }).waitFor();
    },
  },
];

/** The shots of README's wide picture, the last in front: where they are in it, in pixels. */
const WIDE = [
  { name: 'guest', left: 0, top: 0, width: 920, height: 604 },
  { name: 'desk-chart', left: 540, top: 130, width: 880, height: 619 },
  { name: 'phone', left: 1340, top: 210, width: 260, height: 560 },
];
const WIDE_SIZE = { width: 1600, height: 770 };
/** Shots that are shown only there. */
const ONLY_WIDE = ['guest', 'phone'];

/** @param {string} name @param {Picture['show']} show @returns {Picture[]} */
function atEachWidth(name, show) {
  return [390, 768, 1280].map((width) => ({
    name: `${name}-${width}`,
    viewport: { width, height: 840 },
    scale: 1,
    show,
  }));
}

/** @param {import('@playwright/test').Page} page @param {string} path */
async function atTheDesk(page, path) {
  await signIn(page, 'desk@innkeep.test', 'desk-demo-1');
  await page.goto(path);
}

await command(async () => {
  await installWhenNeeded();
  await buildFunctions();
  await buildWeb();
  const loadDemo = beginDemoData();
  const suite = await step('Starting the Firebase suite', () => startSuite());
  try {
    await step('Loading the demo data', loadDemo);
    await step('Taking the pictures', () => takePictures(suite.address));
  } finally {
    await step('Stopping the Firebase suite', suite.stop);
  }
});

/** @param {string} site */
async function takePictures(site) {
  mkdirSync(inProject('docs', 'pictures'), { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: CHROMIUM_FLAGS,
  });
  /** @type {Map<string, Buffer>} */
  const shots = new Map();
  for (const { name, viewport, scale = 2, show } of PICTURES) {
    const page = await browser.newPage({ baseURL: site, viewport, deviceScaleFactor: scale });
    await show(page);
    await page.waitForLoadState('networkidle');
    shots.set(name, await page.screenshot({ animations: 'disabled' }));
    if (!ONLY_WIDE.includes(name)) await write(name, sharp(shots.get(name)));
    await page.close();
  }
  await browser.close();
  await write('wide', await composeWide(shots));
}

/** @param {string} name @param {import('sharp').Sharp} picture */
async function write(name, picture) {
  await picture.webp({ quality: 80 }).toFile(inProject('docs', 'pictures', `${name}.webp`));
}

/** @param {ReadonlyMap<string, Buffer>} shots by name */
async function composeWide(shots) {
  const parts = WIDE.map(async ({ name, left, top, width, height }) => {
    const outline = `width="${width - 2}" height="${height - 2}" x="1" y="1" rx="14"`;
    const drawn = (/** @type {string} */ style) =>
      Buffer.from(`<svg width="${width}" height="${height}"><rect ${outline} ${style}/></svg>`);
    const rounded = sharp(shots.get(name))
      .resize(width, height)
      .composite([
        { input: drawn(''), blend: 'dest-in' },
        { input: drawn('fill="none" stroke="#7a8587" stroke-width="2"') },
      ]);
    return { input: await rounded.png().toBuffer(), left, top };
  });
  const empty = sharp({ create: { ...WIDE_SIZE, channels: 4, background: 'transparent' } });
  return empty.composite(await Promise.all(parts));
}

/** @param {import('@playwright/test').Page} page @param {string} email @param {string} password */
async function signIn(page, email, password) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** @param {number} daysAhead @returns {string} a date, `yyyy-MM-dd` */
function day(daysAhead) {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
}
