/**
 * `npm run bench`: measures what the product costs, as tables, as JSON, and in docs/dev/performance.md.
 * `npm run bench -- bytes lighthouse`: only these parts.
 * `npm run bench -- load --rooms 10 --years 3`: in such a hotel; docs/dev/performance.md stays as it is.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from '../scripts/lib/build.mjs';
import { command } from '../scripts/lib/command.mjs';
import { installWhenNeeded } from '../scripts/lib/install.mjs';
import { CACHE, Refusal } from '../scripts/lib/project.mjs';
import { say, step } from '../scripts/lib/steps.mjs';
import { loadDemoData, startSuite, type Suite } from '../scripts/lib/suite.mjs';
import { bundleSizes } from './bundle-size.ts';
import { measureChart } from './chart.ts';
import { costs } from './costs.ts';
import { largest, MOST_TARIFFS } from './largest.ts';
import { measureLoad } from './load.ts';
import { measureInteractions, budgetMs } from './interactions.ts';
import { isWithin, measurePages, MEASURES } from './lighthouse.ts';
import {
  bundleSizeTable,
  chartTable,
  costsTable,
  interactionsTable,
  largestTable,
  lighthouseTable,
  loadTable,
  writeIntoDocs,
} from './report.ts';

const options = parseArgs({
  allowPositionals: true,
  options: { rooms: { type: 'string' }, years: { type: 'string' } },
});

interface Outcome {
  figures: unknown;
  /** As docs/dev/performance.md shows it. */
  table: string;
  isWithinBudget: boolean;
}

/** Keyed by their tables' names in docs/dev/performance.md. Each starts and stops what it needs. */
const PARTS = {
  async bytes() {
    const parts = await step('Measuring the bundle', () => Promise.resolve(bundleSizes()));
    const isWithinBudget = parts.every(({ bytes, budget }) => bytes <= budget);
    return { figures: parts, table: bundleSizeTable(parts), isWithinBudget };
  },

  async costs() {
    const spent = await step('Counting reads and writes', costs);
    return { figures: spent, table: costsTable(spent), isWithinBudget: true };
  },

  async largest() {
    const questions = await step('Asking a hotel of 200 rooms', largest);
    const isWithinBudget = questions.every(({ tariffs }) => tariffs <= MOST_TARIFFS);
    return { figures: questions, table: largestTable(questions), isWithinBudget };
  },

  async load() {
    const { rooms = '100', years = '1' } = options.values;
    const figures = await withDemoHotel('empty', (suite) => measureLoad(suite, Number(rooms), Number(years)));
    return { figures, table: loadTable(figures), isWithinBudget: figures.isWithinBudget };
  },

  async lighthouse() {
    const pages = await withDemoHotel('living', measurePages);
    for (const { page, shortcomings } of pages) shortcomings.forEach((each) => say(`${page}: ${each}`));
    const isWithinBudget = pages.every(({ figures }) =>
      MEASURES.every((measure, index) => isWithin(measure, figures[index] ?? NaN)),
    );
    return { figures: pages, table: lighthouseTable(pages), isWithinBudget };
  },

  async interactions() {
    const taken = await withDemoHotel('quiet', ({ address }) => measureInteractions(address));
    const isWithinBudget = taken.every(({ name, ms }) => ms <= budgetMs(name));
    return { figures: taken, table: interactionsTable(taken), isWithinBudget };
  },

  async chart() {
    const figures = await withDemoHotel('quiet', measureChart);
    const isWithinBudget = figures.every(({ ms, budget }) => ms <= budget);
    return { figures, table: chartTable(figures), isWithinBudget };
  },
} satisfies Record<string, () => Promise<Outcome>>;

type Part = keyof typeof PARTS;

await command(async () => {
  const parts = wantedParts();
  await installWhenNeeded();
  await buildFunctions();
  await buildWeb();

  const figures: Record<string, unknown> = { node: process.version };
  for (const part of parts) {
    const outcome = await PARTS[part]();
    figures[part] = outcome.figures;
    say(`\n${outcome.table}\n`);
    if (Object.keys(options.values).length === 0) await writeIntoDocs({ [part]: outcome.table });
    if (outcome.isWithinBudget) continue;
    say(`The budget of ${part} is broken.\n`);
    process.exitCode = 1;
  }

  const file = path.join(CACHE, 'bench.json');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify(figures, null, 2));
  say(`The same as JSON: ${file}`);
});

function wantedParts(): Part[] {
  const named = options.positionals;
  const unknown = named.find((name) => !isPart(name));
  if (unknown !== undefined)
    throw new Refusal(`Unknown part ${unknown}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  return (named.length > 0 ? named : Object.keys(PARTS)).filter(isPart);
}

function isPart(name: string): name is Part {
  return name in PARTS;
}

/**
 * Runs work with the demo hotel, which is stopped afterwards.
 * @param hotel living: as `npm start` opens it, with rates, taxes and a year of stays; quiet: rooms and accounts alone;
 *   empty: accounts alone
 */
async function withDemoHotel<T>(
  hotel: 'living' | 'quiet' | 'empty',
  work: (suite: Suite) => Promise<T>,
): Promise<T> {
  const suite = await step('Starting the Firebase suite', () => startSuite({ schedules: false }));
  try {
    await step('Loading the demo data', () => loadDemoData(hotel));
    return await work(suite);
  } finally {
    await step('Stopping the Firebase suite', suite.stop);
  }
}
