import { weekdayOf, type CalendarDate } from '../calendar-date.ts';
import { spellCalendarDate } from '../spell-calendar-date.ts';
import { nightsOf, type Stay, type StayProblems } from '../stay.ts';
import type { Tariff } from './tariff.ts';
import { limitsOf } from './terms.ts';

/** Why a stay is not sold: the rule, and the date that it goes by. */
export type Restriction = { field: keyof Stay; date: CalendarDate } & (
  | { rule: 'closed' | 'no-arrival' | 'no-departure' }
  | { rule: 'min-stay' | 'min-stay-through' | 'max-stay'; nights: number }
);

/**
 * What keeps a stay in a room from being sold, by the terms of its nights and of the day of departure; nothing where
 * it is.
 * @param stay of at least one night
 */
export function restrictionsOn(
  tariff: Pick<Tariff, 'usual' | 'seasons'>,
  roomId: string,
  stay: Stay,
): Restriction[] {
  const nights = nightsOf(stay).map((date) => ({ date, ...limitsOf(tariff, roomId, date) }));
  const [arrival] = nights;
  const departure = limitsOf(tariff, roomId, stay.checkout);
  const { checkin, checkout } = stay;
  const minStay = arrival?.minStay ?? 0;
  const maxStay = arrival?.maxStay ?? Infinity;
  const through = nights.reduce((most, night) =>
    (night.minStayThrough ?? 0) > (most.minStayThrough ?? 0) ? night : most,
  );
  const closed = nights.find((night) => night.closed);

  const found: (Restriction | false | undefined)[] = [
    closed && { rule: 'closed', field: closed.date === checkin ? 'checkin' : 'checkout', date: closed.date },
    arrival?.noArrival?.includes(weekdayOf(checkin)) && {
      rule: 'no-arrival',
      field: 'checkin',
      date: checkin,
    },
    nights.length < minStay && { rule: 'min-stay', field: 'checkout', date: checkin, nights: minStay },
    nights.length < (through.minStayThrough ?? 0) && {
      rule: 'min-stay-through',
      field: 'checkout',
      date: through.date,
      nights: through.minStayThrough ?? 0,
    },
    nights.length > maxStay && { rule: 'max-stay', field: 'checkout', date: checkin, nights: maxStay },
    departure.noDeparture?.includes(weekdayOf(checkout)) && {
      rule: 'no-departure',
      field: 'checkout',
      date: checkout,
    },
  ];
  return found.filter((each) => typeof each === 'object');
}

/** Why a stay is not sold, beside the fields: one sentence each. */
export function restrictionProblems(restrictions: readonly Restriction[]): StayProblems {
  return Object.fromEntries([...restrictions].reverse().map((each) => [each.field, sentenceOf(each)]));
}

/** Such as "From 1 July a stay is at least 3 nights." */
function sentenceOf(restriction: Restriction): string {
  const day = spellCalendarDate(restriction.date, { day: 'numeric', month: 'long' });
  const weekday = spellCalendarDate(restriction.date, { weekday: 'long', day: 'numeric', month: 'long' });
  switch (restriction.rule) {
    case 'closed':
      return `The night of ${day} is not sold.`;
    case 'no-arrival':
      return `Nobody can arrive on ${weekday}.`;
    case 'no-departure':
      return `Nobody can leave on ${weekday}.`;
    case 'min-stay':
      return `From ${day} a stay is at least ${nightsInWords(restriction.nights)}.`;
    case 'min-stay-through':
      return `A stay over the night of ${day} is at least ${nightsInWords(restriction.nights)}.`;
    case 'max-stay':
      return `From ${day} a stay is at most ${nightsInWords(restriction.nights)}.`;
  }
}

function nightsInWords(nights: number): string {
  return nights === 1 ? '1 night' : `${nights} nights`;
}
