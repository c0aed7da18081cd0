import { chromium, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../scripts/lib/chromium.mjs';
import { step } from '../scripts/lib/steps.mjs';
import { bookAndCancel } from './support/book-and-cancel.ts';
import { median } from './support/median.ts';
import { onPhone, PHONE, type Phone } from './support/phone.ts';

const ROUNDS = 3;

/** Browsers do not report interactions that are shorter than this. */
export const SHORTEST_MS = 16;
/** The calendar's library is slow to draw a month: docs/dev/decisions/0120. */
export const budgetMs = (name: string) => (name === 'the next month' ? 200 : 150);

export interface Interaction {
  name: string;
  /** From the touch or the key to the next frame, the median of the rounds. */
  ms: number;
}

/** Measures how long a slow phone takes to answer each touch and key of a guest who books and cancels. */
export async function measureInteractions(site: string): Promise<Interaction[]> {
  const executablePath = await findOrInstallChromium();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const figures = new Map<string, number[]>();
  try {
    for (let round = 1; round <= ROUNDS; round += 1)
      await step(`Booking on a slow phone, ${round} of ${ROUNDS}`, async () => {
        const context = await browser.newContext({ ...PHONE, baseURL: site });
        for (const [name, ms] of await bookOnce(context))
          figures.set(name, [...(figures.get(name) ?? []), ms]);
        await context.close();
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
