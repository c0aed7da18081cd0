import { addDays, weekdayOf, type CalendarDate, daysBetween } from '@innkeep/contract/calendar-date';
import type { Chance } from '../random.ts';
import { isInSummer } from '../rates/demo-tariff.ts';
import type { Calendar } from './calendar.ts';
import type { Period } from './planned-stay.ts';
import { KEPT_FREE, ROOMS_BY_LIKING } from '../demo-rooms.ts';

/** How much of the house is slept in, by month: a harbor in Maine is full in summer and in the foliage. */
const BY_MONTH = [0.53, 0.55, 0.54, 0.58, 0.66, 0.74, 0.81, 0.82, 0.75, 0.72, 0.56, 0.57];
/** How much more, or less, from Monday to Sunday. */
const BY_WEEKDAY = [-0.09, -0.08, -0.05, 0, 0.13, 0.15, -0.06];
/** How far ahead the book is well filled; behind that, it thins out. */
const FILLED_DAYS = 62;
const THIN = 0.3;
const THINS_BY = 0.006;

export interface Nights {
  room: string;
  checkin: CalendarDate;
  checkout: CalendarDate;
}

const FRIDAY = 5;
const SATURDAY = 6;
const LENGTHS = [
  [17, 1],
  [36, 2],
  [23, 3],
  [11, 4],
  [6, 5],
  [3, 6],
  [4, 7],
] as const;
const FROM_FRIDAY = [
  [12, 1],
  [58, 2],
  [22, 3],
  [8, 4],
] as const;
const LONGEST = 7;

/** Night by night, as full as the season wants. None is in the house today: those are named one by one. */
export function fillHouse(calendar: Calendar, { today, opens, until }: Period, chance: Chance): Nights[] {
  const planned: Nights[] = [];
  for (let night = opens; night < until; night = addDays(night, 1)) {
    if (night >= addDays(today, -1) && night <= today) continue;
    const wanted = wantedOn(night, today) * ROOMS_BY_LIKING.length;
    const rooms = Math.floor(wanted) + Number(chance.next() < wanted % 1);
    for (let left = rooms - calendar.countOn(night); left > 0; left -= 1) {
      const stay = stayFrom(calendar, night, today, chance);
      if (!stay) break;
      calendar.take(stay.room, stay.checkin, stay.checkout);
      planned.push(stay);
    }
  }
  return planned;
}

function stayFrom(
  calendar: Calendar,
  checkin: CalendarDate,
  today: CalendarDate,
  chance: Chance,
): Nights | undefined {
  const least = isInSummer(checkin) ? 2 : 1;
  const isOver = checkin < today;
  const longest = addDays(checkin, LONGEST + 1);
  const yesterday = addDays(today, -1);
  const end = isOver && yesterday < longest ? yesterday : longest;
  const free = ROOMS_BY_LIKING.filter(([, room]) => isOver || !KEPT_FREE.includes(room))
    .map(([weight, room]) => [weight, { room, nights: calendar.freeNights(room, checkin, end) }] as const)
    .filter(([, { nights }]) => nights >= least);
  if (free.length === 0) return undefined;
  const { room, nights } = chance.weighted(free);
  const isWeekend = weekdayOf(checkin) === FRIDAY || weekdayOf(checkin) === SATURDAY;
  const wished = Math.max(least, chance.weighted<number>(isWeekend ? FROM_FRIDAY : LENGTHS));
  // One night that is left over would hardly be sold.
  const length = nights === wished + 1 ? nights : Math.min(nights, wished);
  return { room, checkin, checkout: addDays(checkin, Math.min(length, LONGEST)) };
}

function wantedOn(night: CalendarDate, today: CalendarDate): number {
  const month = Number(night.slice(5, 7)) - 1;
  const wanted = (BY_MONTH[month] ?? 0) + (BY_WEEKDAY[weekdayOf(night) - 1] ?? 0);
  const ahead = daysBetween(today, night);
  if (ahead <= FILLED_DAYS) return wanted;
  return Math.max(0.02, THIN - (ahead - FILLED_DAYS) * THINS_BY);
}
