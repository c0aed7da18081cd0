import { monthsAfter, monthsBetween } from '@innkeep/contract/calendar-date';
import type { FiguresLine, MonthLine } from '@innkeep/contract/desk/figures';
import { amountText, percentText } from './figure-columns.ts';
import { spellMonth, type Span } from './figures-span.tsx';

export function monthsBefore({ from, to }: Span): Span {
  const count = monthsBetween(from, to).length;
  return { from: monthsAfter(from, -count), to: monthsAfter(from, -1) };
}

export function yearBefore({ from, to }: Span): Span {
  return { from: monthsAfter(from, -12), to: monthsAfter(to, -12) };
}

/** Returns a span in words that follow `in`. */
function spanWords({ from, to }: Span): string {
  return from === to ? spellMonth(from) : `${spellMonth(from, 'short')} to ${spellMonth(to, 'short')}`;
}

export interface TileFigure {
  valueOf: (line: FiguresLine) => number | null;
  textOf: (value: number) => string;
  differenceOf: (difference: number) => string;
}

export const OCCUPANCY: TileFigure = {
  valueOf: ({ occupancy }) => occupancy,
  textOf: percentText,
  differenceOf: (difference) => `${percentText(difference).replace('%', '')} points`,
};
export const ADR: TileFigure = { valueOf: ({ adr }) => adr, textOf: amountText, differenceOf: amountText };
export const REVENUE: TileFigure = {
  valueOf: ({ roomRevenue }) => roomRevenue,
  textOf: amountText,
  differenceOf: amountText,
};

/** Undefined where one of them has no value. */
export function differenceWords(
  { valueOf, differenceOf }: TileFigure,
  now: FiguresLine,
  then: FiguresLine | undefined,
  span: Span,
): string | undefined {
  if (then === undefined || isEmpty(then) || isEmpty(now)) return undefined;
  const [value, other] = [valueOf(now), valueOf(then)];
  if (value === null || other === null) return undefined;
  const when = spanWords(span);
  if (value === other) return `Same as ${when}`;
  const difference = differenceOf(Math.abs(value - other));
  return value > other ? `Up ${difference} on ${when}` : `Down ${difference} on ${when}`;
}

export type MonthRow = MonthLine | { first: string; last: string };

export function foldedMonths(months: readonly MonthLine[]): MonthRow[] {
  const rows: MonthRow[] = [];
  for (const line of months) {
    const before = rows.at(-1);
    if (!isEmpty(line)) rows.push(line);
    else if (before && 'first' in before) rows.splice(-1, 1, { ...before, last: line.month });
    else rows.push({ first: line.month, last: line.month });
  }
  return rows;
}

export function isEmpty({ sold, arrivals, departures, noShows, roomRevenue }: FiguresLine): boolean {
  return sold === 0 && arrivals === 0 && departures === 0 && noShows === 0 && roomRevenue === 0;
}
