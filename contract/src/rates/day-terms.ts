import { addDays, weekdayOf, type CalendarDate } from '../calendar-date.ts';
import type { Limits, MinorUnits, Tariff, Weekday } from './tariff.ts';
import { limitOf, nightPrice, termsOf, type PricedRoom } from './terms.ts';

interface DayTerms {
  /** The price of the night, for the guests that it includes. */
  price: MinorUnits;
  minStay?: number;
  maxStay?: number;
  noArrival?: true;
  noDeparture?: true;
  closed?: true;
}

/** The days in `[from, to)`, which all have the same terms. */
export interface DayTermsRun extends DayTerms {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * Returns the terms of the days in `[from, to)`, in order; days with the same terms form one run.
 * @param rooms at least one; of several, any of which a guest may get, a day has the price and the rules of the easiest
 * @param gaps how many nights a stay needs that fills a gap, by the day on which it begins
 */
export function dayTermsOf(
  tariff: Tariff,
  rooms: readonly PricedRoom[],
  from: CalendarDate,
  to: CalendarDate,
  gaps: ReadonlyMap<CalendarDate, number> = new Map(),
): DayTermsRun[] {
  const runs: DayTermsRun[] = [];
  for (let date = from; date < to; date = addDays(date, 1)) {
    const terms = inGap(easiest(rooms.map((room) => termsOn(tariff, room, date))), gaps.get(date));
    const last = runs.at(-1);
    const next = addDays(date, 1);
    if (last && isSame(last, terms)) last.to = next;
    else runs.push({ from: date, to: next, ...terms });
  }
  return runs;
}

function inGap(terms: DayTerms, nights = Infinity): DayTerms {
  const { minStay = 1, ...others } = terms;
  if (nights >= minStay) return terms;
  return { ...others, ...(nights > 1 && { minStay: nights }) };
}

function easiest(terms: readonly DayTerms[]): DayTerms {
  const open = terms.filter(({ closed }) => !closed);
  const [first, ...others] = open.length > 0 ? open : terms;
  if (!first) throw new Error('Terms are of at least one room.');
  return others.reduce((one, other) => {
    const minStay = Math.min(one.minStay ?? 1, other.minStay ?? 1);
    const maxStay = Math.max(one.maxStay ?? Infinity, other.maxStay ?? Infinity);
    return {
      price: Math.min(one.price, other.price),
      ...(minStay > 1 && { minStay }),
      ...(maxStay < Infinity && { maxStay }),
      ...(one.noArrival && other.noArrival && { noArrival: true }),
      ...(one.noDeparture && other.noDeparture && { noDeparture: true }),
      ...(one.closed && other.closed && { closed: true }),
    };
  }, first);
}

function termsOn(tariff: Tariff, room: PricedRoom, date: CalendarDate): DayTerms {
  const terms = termsOf(tariff, date);
  const limit = <L extends keyof Limits>(name: L) => limitOf(terms, room._id, name);
  const isListed = (days: readonly Weekday[] | undefined) => days?.includes(weekdayOf(date)) === true;
  const minStay = Math.max(limit('minStay') ?? 1, limit('minStayThrough') ?? 1);
  const maxStay = limit('maxStay');
  return {
    price: nightPrice(tariff, room, date),
    ...(minStay > 1 && { minStay }),
    ...(maxStay !== undefined && { maxStay }),
    ...(isListed(limit('noArrival')) && { noArrival: true }),
    ...(isListed(limit('noDeparture')) && { noDeparture: true }),
    ...(limit('closed') === true && { closed: true }),
  };
}

function isSame(one: DayTerms, other: DayTerms): boolean {
  return (['price', 'minStay', 'maxStay', 'noArrival', 'noDeparture', 'closed'] as const).every(
    (field) => one[field] === other[field],
  );
}
