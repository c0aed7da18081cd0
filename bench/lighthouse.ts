import { PAGE } from '@innkeep/contract/paths';
import lighthouse, { type Result } from 'lighthouse';
import { DEMO_ROOMS } from '@innkeep/hotel/demo-rooms';
import { step } from '../scripts/lib/steps.mjs';
import { chooseRoomAsGuest } from './support/choose-room.ts';
import { startChromium, type Chromium } from './support/chromium.ts';
import { median } from './support/median.ts';

const ROUNDS = 3;

interface Measure {
  name: string;
  of: (result: Result) => number;
  show: (value: number) => string;
  budget: { atLeast: number } | { atMost: number };
}

/** What is measured of every page, by the mobile settings that Lighthouse has of its own. */
export const MEASURES: readonly Measure[] = [
  score('Performance', 'performance', 95),
  score('Accessibility', 'accessibility', 100),
  score('Best practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  metric('LCP', 'largest-contentful-paint', 2300, (ms) => `${(ms / 1000).toFixed(2)} s`),
  metric('TBT', 'total-blocking-time', 100, (ms) => `${ms.toFixed(0)} ms`),
  metric('CLS', 'cumulative-layout-shift', 0.02, (shift) => shift.toFixed(3)),
];

export interface PageFigures {
  page: string;
  /** One for each of `MEASURES`, in the middle of the rounds. */
  figures: number[];
  /** What kept a category below its budget in any round, as Lighthouse names it. */
  shortcomings: string[];
}

interface PageToMeasure {
  page: string;
  address: string;
  skipAudits?: string[];
}

/** Opens the pages of a running site as a visitor does, and the one that books as a guest who has chosen a room. */
export async function measurePages(site: string): Promise<PageFigures[]> {
  const at = (path: string) => new URL(path, site).href;
  const room = at(PAGE.room(DEMO_ROOMS[0]?.slug ?? ''));
  const chromium = await startChromium();
  try {
    return [
      await measure(chromium, { page: 'Home', address: at(PAGE.home) }),
      await measure(chromium, { page: 'Rooms', address: at(PAGE.rooms) }),
      await measure(chromium, { page: 'a room', address: room }),
      await chooseRoomAsGuest(chromium, room).then(() =>
        // UNLISTED_PAGES has it: that no search engine may list it is no shortcoming.
        measure(chromium, { page: 'Book', address: at(PAGE.book), skipAudits: ['is-crawlable'] }),
      ),
    ];
  } finally {
    await chromium.end();
  }
}

/** Whether a page's figure is within the budget of its measure. */
export function isWithin({ budget }: Measure, figure: number): boolean {
  return 'atLeast' in budget ? figure >= budget.atLeast : figure <= budget.atMost;
}

function measure(
  chromium: Chromium,
  { page, address, skipAudits = [] }: PageToMeasure,
): Promise<PageFigures> {
  return step(`Lighthouse: ${page}`, async () => {
    const results: Result[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // By default it empties the caches before each run, and leaves alone who is signed in.
      const run = await lighthouse(address, { port: chromium.port, logLevel: 'error', skipAudits });
      if (!run || run.lhr.runtimeError) throw new Error(`${address}: ${run?.lhr.runtimeError?.message}`);
      if (run.lhr.finalDisplayedUrl !== address)
        throw new Error(`${address} led to ${run.lhr.finalDisplayedUrl}.`);
      results.push(run.lhr);
    }
    const figures = MEASURES.map(({ of }) => median(results.map(of)));
    return { page, figures, shortcomings: [...new Set(results.flatMap(shortcomings))] };
  });
}

function score(name: string, category: string, atLeast: number): Measure {
  const of = ({ categories }: Result) => Math.round((categories[category]?.score ?? 0) * 100);
  return { name, of, show: String, budget: { atLeast } };
}

function metric(name: string, audit: string, atMost: number, show: Measure['show']): Measure {
  return { name, of: ({ audits }) => audits[audit]?.numericValue ?? Infinity, show, budget: { atMost } };
}

/** Speed is told by its figures; every other category by the audits that count and failed. */
function shortcomings({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const { score: passed = null, title = '' } = audits[id] ?? {};
      return passed !== null && passed < 1 ? `${id}: ${title}` : [];
    });
}
