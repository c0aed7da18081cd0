import { daysBetween, weekdayOf, type CalendarDate } from '../calendar-date.ts';
import { minorUnits } from '../minor-units.ts';
import type { Room } from '../room.ts';
import { divideHalfUp } from './divide.ts';
import type { Limits, MinorUnits, Season, Tariff, Terms } from './tariff.ts';

/** A room, as far as a price depends on it. */
export interface PricedRoom {
  _id: string;
  /** For a night, before any season. */
  price: MinorUnits;
}

/** A room with its price in minor units. */
export function pricedRoom({ _id, price }: Pick<Room, '_id' | 'price'>): PricedRoom {
  return { _id, price: minorUnits(price) };
}

type Pricing = Pick<Tariff, 'usual' | 'seasons' | 'roundTo'>;

/** The season of a night, if it has one: the shortest that contains it, and of equally long ones the later. */
export function seasonOf(seasons: readonly Season[], date: CalendarDate): Season | undefined {
  return seasons
    .filter(({ from, to }) => from <= date && date < to)
    .reduce<Season | undefined>(
      (best, season) => (best && !isBefore(season, best) ? best : season),
      undefined,
    );
}

function isBefore(one: Season, other: Season): boolean {
  const difference = daysBetween(one.from, one.to) - daysBetween(other.from, other.to);
  return difference < 0 || (difference === 0 && one.from > other.from);
}

/** The terms of a night. */
export function termsOf({ usual, seasons }: Pick<Pricing, 'usual' | 'seasons'>, date: CalendarDate): Terms {
  return seasonOf(seasons, date) ?? usual;
}

/** The limits of a night in a room: each is the room's own, or else its season's. */
export function limitsOf(
  tariff: Pick<Pricing, 'usual' | 'seasons'>,
  roomId: string,
  date: CalendarDate,
): Limits {
  const { rooms, ...terms } = termsOf(tariff, date);
  return { ...terms, ...rooms[roomId] };
}

/**
 * What a night in a room costs, rounded once.
 * @param extra for guests beyond those that the price includes
 */
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
