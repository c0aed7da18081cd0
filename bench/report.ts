import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tally } from '../local/src/firestore/usage.ts';
import { formatted } from '../scripts/lib/format.mjs';
import type { BundleSize } from './bundle-size.ts';
import type { ChartFigure } from './chart.ts';
import type { Cost } from './costs.ts';
import { budgetMs, SHORTEST_MS, type Interaction } from './interactions.ts';
import { MEASURES, type PageFigures } from './lighthouse.ts';
import { MOST_TARIFFS, type Question } from './largest.ts';
import type { LoadFigures, Spent } from './load.ts';
import { median, slowest } from './support/median.ts';
import { HOTELS, type HotelSize } from './support/hotels.ts';

const DOCS = fileURLToPath(new URL('../docs/dev/performance.md', import.meta.url));

export function bundleSizeTable(parts: BundleSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return table(
    ['Part', 'Weighs', 'May weigh'],
    parts.map(({ part, bytes, budget }) => [part, kilobytes(bytes), kilobytes(budget)]),
  );
}

export function costsTable(costs: Cost[]): string {
  return table(
    ['Call', ...HOTELS.map(spellSize)],
    costs.map(({ operation, bySize }) => [operation, ...bySize.map(spell)]),
  );
}

export function largestTable(questions: Question[]): string {
  return table(
    ['Call', 'Tariffs parsed', 'At most'],
    questions.map(({ call, tariffs }) => [call, tariffs.toFixed(1), String(MOST_TARIFFS)]),
  );
}

export function loadTable({ rooms, years, start, alone, crowd, slowed, wrong, proof }: LoadFigures): string {
  const names = [...new Set(alone.map(({ name }) => name))];
  const milliseconds = (values: number[], of = median) =>
    values.length === 0 ? '–' : `${of(values).toFixed(0)} ms`;
  const calls = names.map((called) => {
    const one = alone.filter(({ name }) => name === called);
    const spent = one.flatMap((answer) => answer.spent ?? []);
    const middle = (what: keyof Spent) => median(spent.map((each) => each[what]));
    const many = crowd.filter(({ name }) => name === called);
    const waits = many.filter(({ status }) => status !== 503).map(({ ms }) => ms);
    return [
      called,
      spell({ reads: middle('reads'), writes: middle('writes'), deletes: middle('deletes') }),
      `${middle('processorMs').toFixed(1)} ms`,
      milliseconds(one.map(({ ms }) => ms)),
      milliseconds(waits),
      milliseconds(waits, slowest),
      `${many.length - waits.length} of ${many.length}`,
    ];
  });
  return [
    table(
      ['Call under load', 'Costs', 'Processor', 'Alone', 'In the crowd', '19 in 20 within', 'Refused'],
      calls,
    ),
    table(
      ['After it', 'Is'],
      [
        [
          'the hotel',
          `${rooms} rooms, ${years} ${years === 1 ? 'year' : 'years'}, ${proof.bookings} bookings`,
        ],
        ['from the start of a process to its first page of rooms', `${start.ours.toFixed(0)} ms`],
        ['in times of the start of Node', (start.ours / start.node).toFixed(1)],
        ['calls alone after the crowd, in times of before', slowed.toFixed(2)],
        ['bookings that guests were told of and are none', String(wrong.lost)],
        ['bookings of guests who were not told of them', String(wrong.untold)],
        ['nights sold twice', String(wrong.twice)],
        ['differences that the nightly proof finds', String(proof.differences)],
        ['what it reads', `${proof.reads} documents in ${proof.seconds.toFixed(1)} s`],
      ],
    ),
  ].join('\n\n');
}

/** The measures that may differ between pages: the others are 100, or the bench fails. */
const SHOWN = MEASURES.map((measure, index) => ({ ...measure, index })).filter(
  ({ budget }) => !('atLeast' in budget && budget.atLeast === 100),
);

export function lighthouseTable(pages: PageFigures[]): string {
  const budgets = SHOWN.map(({ budget, show }) =>
    'atLeast' in budget ? `at least ${show(budget.atLeast)}` : `at most ${show(budget.atMost)}`,
  );
  return table(
    ['Page', ...SHOWN.map(({ name }) => name)],
    [
      ...pages.map(({ page, figures }) => [
        page,
        ...SHOWN.map(({ show, index }) => show(figures[index] ?? 0)),
      ]),
      ['wanted', ...budgets],
    ],
  );
}

export function interactionsTable(taken: Interaction[]): string {
  return table(
    ['What a guest does', 'Answered within', 'At most'],
    taken.map(({ name, ms }) => [
      name,
      ms < SHORTEST_MS ? `${SHORTEST_MS} ms` : `${ms.toFixed(0)} ms`,
      `${budgetMs(name)} ms`,
    ]),
  );
}

export function chartTable(figures: ChartFigure[]): string {
  return table(
    ['The chart', 'Takes', 'At most'],
    figures.map(({ name, ms, budget }) => [name, `${ms.toFixed(0)} ms`, `${budget} ms`]),
  );
}

export async function writeIntoDocs(tables: Record<string, string>): Promise<void> {
  let text = readFileSync(DOCS, 'utf8');
  for (const [name, content] of Object.entries(tables)) {
    const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
    const [before, rest] = text.split(begin);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined) throw new Error(`${DOCS} has no ${begin} … ${end}.`);
    text = `${before}${begin}\n\n${content}\n\n${end}${after}`;
  }
  writeFileSync(DOCS, await formatted(DOCS, text));
}

function spellSize({ rooms, bookings }: HotelSize): string {
  return `${rooms.toLocaleString('en-US')} rooms, ${bookings.toLocaleString('en-US')} bookings`;
}

function spell({ reads, writes, deletes }: Tally): string {
  const counts: [number, string][] = [
    [reads, 'read'],
    [writes, 'write'],
    [deletes, 'delete'],
  ];
  return counts
    .flatMap(([count, what]) => (count > 0 ? `${count} ${what}${count > 1 ? 's' : ''}` : []))
    .join(', ');
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
