import { step } from '../scripts/lib/steps.mjs';
import type { Suite } from '../scripts/lib/suite.mjs';
import { startChromium, type Chromium } from './support/chromium.ts';
import { bookAsGuest, chooseRoomAsGuest } from './support/demo-guest.ts';
import { median } from './support/median.ts';
import { BOOK, LARGEST_ROOM, PUBLIC_PAGES, ROOM, SOLD_OUT, type OpenedPage } from './support/pages.ts';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchTool } from '../scripts/lib/fetched.mjs';

const ROUNDS = 3;
/** How often a round is repeated where Lighthouse itself failed, with one of these errors. */
const TRIES = 3;
const LOST = /^(NO_NAVSTART|NO_FCP|NO_TRACING_STARTED|PROTOCOL_TIMEOUT)$/;

interface Measure {
  name: string;
  of: (result: Result) => number;
  show: (value: number) => string;
  budget: { atLeast: number } | { atMost: number };
}

/** The figures of every page, measured with Lighthouse's own mobile settings. */
export const MEASURES: readonly Measure[] = [
  score('Performance', 'performance', 97),
  score('Accessibility', 'accessibility', 100),
  score('Best practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  metric('LCP', 'largest-contentful-paint', 2000, (ms) => `${(ms / 1000).toFixed(2)} s`),
  metric('TBT', 'total-blocking-time', 100, (ms) => `${ms.toFixed(0)} ms`),
  metric('CLS', 'cumulative-layout-shift', 0.02, (shift) => shift.toFixed(3)),
];

export interface PageFigures {
  page: string;
  /** One for each of `MEASURES`, the median of the rounds. */
  figures: number[];
  /** The audits that kept a category below its budget in any round, by Lighthouse's names. */
  shortcomings: string[];
}

/** Opens every page of a running site as a visitor, and the booking page as a guest who has chosen a room. */
export async function measurePages(suite: Suite): Promise<PageFigures[]> {
  const at = (path: string) => new URL(path, suite.address).href;
  const figures: PageFigures[] = [];
  const lighthouse = await fetchLighthouse();
  await bookAsGuest(LARGEST_ROOM.slug, SOLD_OUT);
  const chromium = await startChromium();
  try {
    for (const page of PUBLIC_PAGES) figures.push(await measure(lighthouse, chromium, page, at(page.path)));
    await chooseRoomAsGuest(chromium, at(ROOM));
    figures.push(await measure(lighthouse, chromium, BOOK, at(BOOK.path)));
  } finally {
    await chromium.end();
  }
  return figures;
}

export function isWithin({ budget }: Measure, figure: number): boolean {
  return 'atLeast' in budget ? figure >= budget.atLeast : figure <= budget.atMost;
}

function measure(
  lighthouse: Lighthouse,
  chromium: Chromium,
  { page, isUnlisted }: OpenedPage,
  address: string,
): Promise<PageFigures> {
  return step(`Lighthouse: ${page}`, async () => {
    const results: Result[] = [];
    while (results.length < ROUNDS) results.push(await open(lighthouse, chromium, address, isUnlisted));
    const figures = MEASURES.map(({ of }) => median(results.map(of)));
    return { page, figures, shortcomings: [...new Set(results.flatMap(shortcomings))] };
  });
}

async function open(
  lighthouse: Lighthouse,
  { port }: Chromium,
  address: string,
  isUnlisted: boolean,
): Promise<Result> {
  // It is no shortcoming if search engines are kept out on purpose.
  const skipAudits = isUnlisted ? ['is-crawlable'] : [];
  for (let attempt = 1; ; attempt += 1) {
    // By default, Lighthouse empties the caches before each run, but keeps the sign-in.
    const lhr = (await lighthouse(address, { port, logLevel: 'error', skipAudits }))?.lhr;
    if (lhr?.runtimeError && LOST.test(lhr.runtimeError.code) && attempt < TRIES) continue;
    if (!lhr || lhr.runtimeError) throw new Error(`${address}: ${lhr?.runtimeError?.message}`);
    if (lhr.finalDisplayedUrl !== address) throw new Error(`${address} led to ${lhr.finalDisplayedUrl}.`);
    return lhr;
  }
}

function score(name: string, category: string, atLeast: number): Measure {
  const of = ({ categories }: Result) => Math.round((categories[category]?.score ?? 0) * 100);
  return { name, of, show: String, budget: { atLeast } };
}

function metric(name: string, audit: string, atMost: number, show: Measure['show']): Measure {
  return { name, of: ({ audits }) => audits[audit]?.numericValue ?? Infinity, show, budget: { atMost } };
}

/** Returns the audits that count and failed, except those of speed, which has its own figures. */
function shortcomings({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => {
      const { score: passed = null, title = '' } = audits[id] ?? {};
      return passed !== null && passed < 1 ? `${id}: ${title}` : [];
    });
}

/** Opens a page in the Chromium whose debugging protocol is at the port. */
type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error'; skipAudits: string[] },
) => Promise<{ lhr: Result } | undefined>;

/** The parts that are used of https://github.com/GoogleChrome/lighthouse/blob/v12.8.2/types/lhr/lhr.d.ts */
interface Result {
  finalDisplayedUrl?: string;
  runtimeError?: { code: string; message: string };
  /** A score is from 0 to 1, and null where it could not be calculated. */
  categories: Record<string, Category>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

interface Category {
  id: string;
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

/** Loads Lighthouse, which is not installed with the project but fetched at its first use. */
async function fetchLighthouse(): Promise<Lighthouse> {
  const file = path.join(await fetchTool('lighthouse'), 'lighthouse', 'core', 'index.js');
  // `as`: its types are only there once it is fetched. If they were different, figures would be missing.
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse };
  return lighthouse;
}
