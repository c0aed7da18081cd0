import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tally } from '../local/src/firestore/usage.ts';
import { formatted } from '../scripts/lib/format.mjs';
import type { BundleSize } from './bundle-size.ts';
import type { ChartFigure } from './chart.ts';
import type { ColdStart } from './cold-start.ts';
import type { Cost } from './costs.ts';
import { budgetMs, SHORTEST_MS, type Interaction } from './interactions.ts';
import { MEASURES, type PageFigures } from './lighthouse.ts';
import { MOST_TARIFFS, type Question } from './largest.ts';
import type { LoadFigures } from './load.ts';
import { median } from './support/median.ts';
import { HOTELS, type HotelSize } from './support/hotels.ts';

const DOCS = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

export function bundleSizeTable(parts: BundleSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return table(
    ['Part', 'Weighs', 'May weigh'],
    parts.map(({ part, bytes, budget }) => [part, kilobytes(bytes), kilobytes(budget)]),
  );
}

export function coldStartTable({ ms, ratio, budget, rounds }: ColdStart): string {
  return table(
    [`Median of ${rounds} starts`, 'First answer', 'Ours in times of it', 'At most'],
    [
      ['our function', `${ms.ours.toFixed(0)} ms`, '', ''],
      ['nothing, with the Admin SDK', `${ms.noOp.toFixed(0)} ms`, ratio.noOp.toFixed(2), ''],
      ['nothing, without it', `${ms.bare.toFixed(0)} ms`, ratio.bare.toFixed(2), String(budget)],
    ],
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

export function loadTable({ outcomes, lost, before, after, recoveredMs }: LoadFigures): string {
  const answers = (['order', 'search'] as const).flatMap((kind) => {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    const statuses = [...new Set(ofKind.map(({ status }) => status ?? 0))].sort((a, b) => a - b);
    return statuses.map((status) => {
      const waits = ofKind.filter((each) => (each.status ?? 0) === status).map(({ ms }) => ms);
      const sorted = waits.sort((a, b) => a - b);
      const slowest = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
      return [
        `${kind}, ${status || 'none'}`,
        String(waits.length),
        `${median(waits).toFixed(0)} ms`,
        `${slowest.toFixed(0)} ms`,
      ];
    });
  });
  const one = (took: LoadFigures['before']) => `${took.order.toFixed(0)} and ${took.search.toFixed(0)} ms`;
  return [
    table(['Answered', 'Times', 'Median', '19 in 20 within'], answers),
    table(
      ['After it', 'Is'],
      [
        ['orders answered 201 that are no booking', String(lost.unbooked)],
        ['bookings whose guest was told otherwise', String(lost.untold)],
        ['nights that are not held by their one booking', String(lost.nights)],
        ['an order and a search, alone, before', one(before)],
        ['the same, once recovered', one(after)],
        ['recovered after', `${(recoveredMs / 1000).toFixed(1)} s`],
      ],
    ),
  ].join('\n\n');
}

export function lighthouseTable(pages: PageFigures[]): string {
  const budgets = MEASURES.map(({ budget, show }) =>
    'atLeast' in budget ? `at least ${show(budget.atLeast)}` : `at most ${show(budget.atMost)}`,
  );
  return table(
    ['Page', ...MEASURES.map(({ name }) => name)],
    [
      ...pages.map(({ page, figures }) => [
        page,
        ...MEASURES.map(({ show }, index) => show(figures[index] ?? 0)),
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

/** Writes each table between the marks with its name. */
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

export function spell({ reads, writes, deletes }: Tally): string {
  const counts: [number, string][] = [
    [reads, 'read'],
    [writes, 'write'],
    [deletes, 'delete'],
  ];
  return counts
    .flatMap(([count, what]) => (count > 0 ? `${count} ${what}${count > 1 ? 's' : ''}` : []))
    .join(', ');
}

export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
