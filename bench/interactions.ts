import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../scripts/lib/chromium.mjs';
import { step } from '../scripts/lib/steps.mjs';
import { bookAndCancel } from './support/book-and-cancel.ts';
import { demoGuest } from './support/demo-guest.ts';
import { median } from './support/median.ts';
import { onPhone, PHONE, type Phone } from './support/phone.ts';

const ROUNDS = 3;

/** Browsers do not report interactions that are shorter than this. */
export const SHORTEST_MS = 16;
const COME_BACK = 'on slow 3G, the page that books again';
const FROM_ROOM = 'on slow 3G, from a room to it';
const BUDGETS_MS: Readonly<Record<string, number>> = {
  'the next month': 200, // the calendar's library is slow to draw it: docs/decisions/0073
  [COME_BACK]: 4000,
  [FROM_ROOM]: 4000,
};
export const budgetMs = (name: string) => BUDGETS_MS[name] ?? 150;

/** "Slow 3G" of Lighthouse's and Chromium's older presets: 400 kbit/s, 400 ms a round trip. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export interface Interaction {
  name: string;
  /** From the touch or the key to the next frame, the median of the rounds. */
  ms: number;
}

/**
 * Measures how long a slow phone takes to answer each interaction of a guest who books a stay and cancels it.
 */
export async function measureInteractions(site: string): Promise<Interaction[]> {
  const executablePath = await findOrInstallChromium();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const figures = new Map<string, number[]>();
  try {
    for (let round = 1; round <= ROUNDS; round += 1)
      await step(`Booking on a slow phone, ${round} of ${ROUNDS}`, async () => {
        for (const go of [bookOnce, openOnSlow3G]) {
          const context = await browser.newContext({ ...PHONE, baseURL: site });
          for (const [name, ms] of await go(context)) figures.set(name, [...(figures.get(name) ?? []), ms]);
          await context.close();
        }
      });
  } finally {
    await browser.close();
  }
  return [...figures].map(([name, of]) => ({ name, ms: median(of) }));
}

/** @returns for each interaction how long it took; for one with several parts, the longest */
async function bookOnce(context: BrowserContext): Promise<Map<string, number>> {
  const longest = new Map<string, number>();
  const phone: Phone = await onPhone(context, (name, ms) => {
    longest.set(name, Math.max(ms, longest.get(name) ?? 0));
  });
  await bookAndCancel(phone);
  return longest;
}

/** Opens the page that books as a guest who is signed in: with all that the browser keeps, and with nothing of it. */
async function openOnSlow3G(context: BrowserContext): Promise<Map<string, number>> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const checkin = addDays(hotelToday(), 80);
  const stay = `checkin=${checkin}&checkout=${addDays(checkin, 3)}&guests=2`;
  const confirm = page.getByRole('button', { name: 'Confirm Book' });
  async function timed(act: () => Promise<unknown>) {
    const start = performance.now();
    await act();
    await confirm.waitFor();
    return performance.now() - start;
  }

  const { email, password } = demoGuest();
  const book = `/book?room=tide-room&${stay}`;
  await page.goto(book);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await confirm.waitFor();
  await page.goto(book, { waitUntil: 'networkidle' });
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_3G);
  const again = await timed(() => page.goto(book, { waitUntil: 'commit' }));

  await network.send('Network.clearBrowserCache');
  await page.goto(`/rooms/tide-room?${stay}`, { waitUntil: 'networkidle' });
  const fromRoom = await timed(() => page.getByRole('button', { name: 'Book Now' }).click());
  return new Map([
    [COME_BACK, again],
    [FROM_ROOM, fromRoom],
  ]);
}
