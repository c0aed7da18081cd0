import {
  addDays,
  daysBetween,
  isCalendarDate,
  firstOf,
  monthsAfter,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import type { Season } from '@innkeep/contract/rates/tariff';
import { seasonOf } from '@innkeep/contract/rates/terms';

/** The days in `[from, to)` that are drawn. */
export interface Span {
  from: CalendarDate;
  to: CalendarDate;
}

export interface Part {
  start: number;
  width: number;
}

export interface StripBar extends Part {
  index: number;
  lane: number;
  hidden: Part[];
}

/** The least width that a bar takes in its lane, in percent: what its name needs on a phone. */
const LABEL_WIDTH = 36;

export function twelveMonthsFrom(month: string): Span {
  return { from: firstOf(month), to: firstOf(monthsAfter(month, 12)) };
}

/** Returns the bars of seasons in a span, long ones above short ones. Skips seasons without valid dates. */
export function stripBars(seasons: readonly Season[], span: Span): StripBar[] {
  const drawn = seasons
    .map((season, index) => ({ season, index, ...clipped(season, span) }))
    .filter(({ season, from, to }) => isCalendarDate(season.from) && isCalendarDate(season.to) && from < to)
    .sort((a, b) => daysBetween(b.season.from, b.season.to) - daysBetween(a.season.from, a.season.to));

  const lanes: Part[][] = [];
  return drawn.map(({ season, index, from, to }) => {
    const part = partOf({ from, to }, span);
    const taken = labelled(part);
    const free = lanes.findIndex((parts) => parts.every((other) => !overlaps(other, taken)));
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), taken];
    return { ...part, index, lane, hidden: hiddenParts(seasons, season, { from, to }, span) };
  });
}

export function startOf(date: CalendarDate, { from, to }: Span): number {
  return (daysBetween(from, date) / daysBetween(from, to)) * 100;
}

/** Returns a bar's part with its name: inside, or else after it, or before it at the strip's end. */
export function labelled({ start, width }: Part): Part {
  const whole = Math.max(width, LABEL_WIDTH);
  return { start: Math.max(0, Math.min(start, 100 - whole)), width: whole };
}

function hiddenParts(seasons: readonly Season[], season: Season, { from, to }: Span, span: Span): Part[] {
  const parts: Span[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) {
    if (seasonOf(seasons, date) === season) continue;
    const last = parts.at(-1);
    if (last?.to === date) last.to = addDays(date, 1);
    else parts.push({ from: date, to: addDays(date, 1) });
  }
  return parts.map((part) => partOf(part, span));
}

function clipped(season: Season, { from, to }: Span): Span {
  return { from: season.from > from ? season.from : from, to: season.to < to ? season.to : to };
}

function partOf({ from, to }: Span, span: Span): Part {
  const start = startOf(from, span);
  return { start, width: startOf(to, span) - start };
}

function overlaps(one: Part, other: Part): boolean {
  return one.start < other.start + other.width && other.start < one.start + one.width;
}
