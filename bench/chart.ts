import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE } from '@innkeep/contract/paths';
import { DEMO_ACCOUNTS } from '../local/src/demo/demo-accounts.ts';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../scripts/lib/chromium.mjs';
import { step } from '../scripts/lib/steps.mjs';
import type { Suite } from '../scripts/lib/suite.mjs';
import { signIn } from './support/demo-guest.ts';
import { fill } from './support/fill.ts';
import { median } from './support/median.ts';
import { PHONE, slowDown } from './support/phone.ts';
import { connect } from './support/start-hotel.ts';
import { houseSales } from './support/hotels.ts';

const ROUNDS = 3;
/** The length of each scroll, in frames of the screen. The first frames, which start it, are not measured. */
const FRAMES = 90;
const WARM_UP_FRAMES = 3;
/** CSS pixels a frame: a month, and a hundred rooms, in a second or two. */
const ACROSS = { x: 14, y: 0 };
const DOWN = { x: 0, y: 45 };
const SETTLED_MS = 2_000;

export interface ChartFigure {
  name: string;
  /** The median of the rounds. */
  ms: number;
  budget: number;
}

/** Measures how soon the desk's tape chart can be used on a slow phone, and how smoothly it scrolls. */
export async function measureChart({ address, env }: Suite): Promise<ChartFigure[]> {
  await step('Filling a hundred rooms', () => fillHouse(env.FIRESTORE_EMULATOR_HOST ?? ''));
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await signedIn(browser, address);
    const rounds: number[][] = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      rounds.push(await step(`The chart on a slow phone, ${round} of ${ROUNDS}`, () => lookOnce(context)));
    return MEASURES.map((measure, index) => ({
      ...measure,
      ms: median(rounds.map((figures) => figures[index] ?? NaN)),
    }));
  } finally {
    await browser.close();
  }
}

const MEASURES = [
  { name: 'the first bar can take the focus', budget: 2_000 },
  { name: 'the longest frame while a month is scrolled past', budget: 50 },
  { name: 'the longest frame while a hundred rooms are', budget: 50 },
] as const;

async function fillHouse(address: string) {
  const db = connect({ address });
  await fill(db, 100, houseSales(100, 42));
  await db.terminate();
}

/** The browser of a receptionist who has used the desk before: files are cached, and they are signed in. */
async function signedIn(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  const clerk = DEMO_ACCOUNTS.find(({ role }) => role === 'desk');
  if (!clerk) throw new Error('The demo data has no clerk.');
  const page = await context.newPage();
  await page.goto(PAGE.login);
  await signIn(page, clerk);
  await page.goto(DESK_PAGE.chart);
  await page.locator('.chart-bar').first().waitFor();
  await page.close();
  return context;
}

/** @returns a figure for each of the {@link MEASURES} */
async function lookOnce(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await slowNetwork(session);
  await page.addInitScript(noteFirstBar);
  await page.goto(DESK_PAGE.chart, { waitUntil: 'commit' });
  await page.locator('.chart-bar').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const firstBar = await page.evaluate(() => window.firstBarMs);
  const [across, down] = [await longestFrame(page, ACROSS), await longestFrame(page, DOWN)];
  await page.close();
  return [firstBar, across, down];
}

/** Slows the network down to that of Lighthouse. */
function slowNetwork(session: CDPSession) {
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  return session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

declare global {
  interface Window {
    firstBarMs: number;
  }
}

/** Records when the chart's first bar can take the focus. Runs in the page. */
function noteFirstBar() {
  new MutationObserver((_changes, observer) => {
    const bar = document.querySelector<HTMLElement>('.chart-bar');
    bar?.focus();
    if (!bar || document.activeElement !== bar) return;
    observer.disconnect();
    requestAnimationFrame(() => (window.firstBarMs = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

/** Scrolls frame by frame, and returns the longest time between two frames. */
function longestFrame(page: Page, by: { x: number; y: number }): Promise<number> {
  return page.evaluate(
    async ({ x, y, frames, warmUp }) => {
      const scroller = document.querySelector('.chart-scroller');
      scroller?.scrollTo(0, 0);
      let [last, longest] = [0, 0];
      for (let count = 0; count <= frames + warmUp; count += 1) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (count > warmUp) longest = Math.max(longest, now - last);
        last = now;
        scroller?.scrollBy(x, y);
      }
      return longest;
    },
    { ...by, frames: FRAMES, warmUp: WARM_UP_FRAMES },
  );
}
