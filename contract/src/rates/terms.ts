import { daysBetween, weekdayOf, type CalendarDate } from '../calendar-date.ts';
import { minorUnits } from '../money.ts';
import type { Room } from '../room.ts';
import { divideHalfUp } from './divide.ts';
import type { Limits, MinorUnits, Season, Tariff, Terms } from './tariff.ts';

export interface PricedRoom {
  _id: string;
  /** For a night, before any season. */
  price: MinorUnits;
}

export function pricedRoom({ _id, price }: Pick<Room, '_id' | 'price'>): PricedRoom {
  return { _id, price: minorUnits(price) };
}

type Pricing = Pick<Tariff, 'usual' | 'seasons' | 'roundTo'>;

/** Returns the season of a night, if any: the shortest that contains it; of equally long ones the later. */
export function seasonOf(seasons: readonly Season[], date: CalendarDate): Season | undefined {
  const find = lookups.get(seasons) ?? lookupIn(seasons);
  lookups.set(seasons, find);
  return find(date);
}

const lookups = new WeakMap<readonly Season[], (date: CalendarDate) => Season | undefined>();

function lookupIn(seasons: readonly Season[]) {
  const nights = ({ from, to }: Season) => daysBetween(from, to);
  const ranked = [...seasons].sort((a, b) => nights(a) - nights(b) || (a.from < b.from ? 1 : -1));
  const found = new Map<CalendarDate, Season | undefined>();
  return (date: CalendarDate) => {
    if (!found.has(date)) {
      const season = ranked.find(({ from, to }) => from <= date && date < to);
      found.set(date, season);
    }
    return found.get(date);
  };
}

export function termsOf({ usual, seasons }: Pick<Pricing, 'usual' | 'seasons'>, date: CalendarDate): Terms {
  return seasonOf(seasons, date) ?? usual;
}

export function limitOf<L extends keyof Limits>(terms: Terms, roomId: string, limit: L): Limits[L] {
  return terms.rooms[roomId]?.[limit] ?? terms[limit];
}

/** Returns minor units, rounded once. `extra` is for guests beyond those that the price includes. */
export function nightPrice(
  tariff: Pricing,
  room: PricedRoom,
  date: CalendarDate,
  extra: MinorUnits = 0,
): MinorUnits {
  const terms = termsOf(tariff, date);
  const fixed = terms.rooms[room._id]?.price;
  const season = 10_000 + (fixed === undefined ? terms.percent : 0);
  const weekday = 10_000 + (terms.weekdays[weekdayOf(date)] ?? 0);
  const exact = (fixed ?? room.price) * season * weekday + extra * 1e8;
  return divideHalfUp(exact, 1e8 * tariff.roundTo) * tariff.roundTo;
}
