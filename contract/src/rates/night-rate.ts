import { HOTEL } from '../hotel.ts';
import { addDays, type CalendarDate, weekdayOf } from '../calendar-date.ts';
import { STAY } from '../constants.ts';
import { formatMinorUnits } from '../money.ts';
import type { Quote } from './quote.ts';
import type { NightRate } from './quoted-night.ts';
import type { Tariff, Terms, Weekday } from './tariff.ts';
import { limitOf, nightPrice, type PricedRoom, termsOf } from './terms.ts';

export function rateOf({ nights }: Pick<Quote, 'nights'>): NightRate {
  const sum = nights.reduce((all, { price }) => all + price, 0);
  const isEven = nights.every(({ price }) => price === nights[0]?.price);
  return { amount: Math.round(sum / nights.length), is: isEven ? 'each' : 'average' };
}

/** Writes a rate as `from $102`, `$120` or `$138.50 on average`. */
export function rateInWords({ amount, is }: NightRate, money = HOTEL.money): string {
  return `${is === 'from' ? 'from ' : ''}${formatMinorUnits(amount, money)}${is === 'average' ? ' on average' : ''}`;
}

/** What the cheapest night costs in a room; undefined where all of them cost the room's price. */
export function lowestRateIn(
  tariff: Tariff,
  today: CalendarDate,
): (room: PricedRoom) => NightRate | undefined {
  const days = differentDays(tariff, today);
  return (room) => {
    const open = days.filter((date) => limitOf(termsOf(tariff, date), room._id, 'closed') !== true);
    const prices = open.map((date) => nightPrice(tariff, room, date));
    if (prices.every((price) => price === room.price)) return undefined;
    const amount = Math.min(...prices);
    return { amount, is: prices.every((price) => price === amount) ? 'each' : 'from' };
  };
}

/** Returns one of the days on which guests can arrive for each set of terms and each weekday. */
function differentDays(tariff: Tariff, today: CalendarDate): CalendarDate[] {
  const seen = new Map<Terms, Set<Weekday>>();
  const days = Array.from({ length: STAY.maxDaysAhead + 1 }, (_, ahead) => addDays(today, ahead));
  return days.filter((date) => {
    const terms = termsOf(tariff, date);
    const weekdays = seen.get(terms) ?? new Set();
    seen.set(terms, weekdays);
    const isNew = !weekdays.has(weekdayOf(date));
    weekdays.add(weekdayOf(date));
    return isNew;
  });
}
