/**
 * `npm run bench`: measures what the product costs, as tables, as JSON, and in docs/performance.md.
 * `npm run bench -- bytes lighthouse`: only these parts. `age` and `load` run only where they are named;
 * `npm run bench -- age --rooms 10`: only hotels of so many rooms, and docs/performance.md stays as it is.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWeb } from '../scripts/lib/build.mjs';
import { command } from '../scripts/lib/command.mjs';
import { installWhenNeeded } from '../scripts/lib/install.mjs';
import { CACHE, Refusal } from '../scripts/lib/project.mjs';
import { say, step } from '../scripts/lib/steps.mjs';
import { measureAge } from './age.ts';
import { ageTables, troublesOfAge } from './age/report-of-age.ts';
import { bundleSizes } from './bundle-size.ts';
import { measureChart } from './chart.ts';
import { coldStart } from './cold-start.ts';
import { costs } from './costs.ts';
import { largest, MOST_TARIFFS } from './largest.ts';
import { measureLoad } from './load.ts';
import { measureInteractions, budgetMs } from './interactions.ts';
import { isWithin, measurePages, MEASURES } from './lighthouse.ts';
import {
  bundleSizeTable,
  chartTable,
  coldStartTable,
  costsTable,
  interactionsTable,
  largestTable,
  lighthouseTable,
  loadTable,
  writeIntoDocs,
} from './report.ts';
import { startDatabase } from './support/start-database.ts';
import { withDemoHotel } from './support/with-demo-hotel.ts';

const options = readOptions();

interface Outcome {
  figures: unknown;
  /** As docs/performance.md shows it. */
  table: string;
  isWithinBudget: boolean;
}

/**
 * The parts, by the names of their tables in docs/performance.md. Each starts what it needs, and stops it.
 */
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

  async age() {
    const hotels = await measureAge(options.rooms);
    const troubles = troublesOfAge(hotels);
    troubles.forEach((trouble) => say(trouble));
    return { figures: hotels, table: ageTables(hotels), isWithinBudget: troubles.length === 0 };
  },

  async load() {
    const { outcomes, ...figures } = await step('Offering more than it can answer', measureLoad);
    return { figures, table: loadTable({ outcomes, ...figures }), isWithinBudget: figures.isWithinBudget };
  },

  async start() {
    const database = await startDatabase();
    const start = await step('Starting the function', () => coldStart(database));
    await database.end();
    return { figures: start, table: coldStartTable(start), isWithinBudget: start.ratio.bare <= start.budget };
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

/** These take as long as all others together. */
const LONG: readonly Part[] = ['age', 'load'];

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
    if (options.rooms.length === 0) await writeIntoDocs({ [part]: outcome.table });
    if (outcome.isWithinBudget) continue;
    say(`The budget of ${part} is broken.\n`);
    process.exitCode = 1;
  }

  const file = path.join(CACHE, 'bench.json');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify(figures, null, 2));
  say(`The same as JSON: ${file}`);
});

/** Returns the parts that the command names, or all but the longest. */
function wantedParts(): Part[] {
  const { positionals } = options;
  const unknown = positionals.find((name) => !isPart(name));
  if (unknown !== undefined)
    throw new Refusal(`There is no part ${unknown}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  const short = Object.keys(PARTS).filter((name) => isPart(name) && !LONG.includes(name));
  return (positionals.length > 0 ? positionals : short).filter(isPart);
}

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rooms: { type: 'string', multiple: true, default: [] } },
  });
  return { positionals, rooms: values.rooms.map(Number) };
}

function isPart(name: string): name is Part {
  return name in PARTS;
}
