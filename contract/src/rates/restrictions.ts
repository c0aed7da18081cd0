import { weekdayOf, type CalendarDate, spellCalendarDate } from '../calendar-date.ts';
import { counted } from '../counted.ts';
import { nightCount, nightsBeside, nightsOf, type Stay, type StayProblems } from '../stay.ts';
import type { Tariff } from './tariff.ts';
import { limitOf, termsOf } from './terms.ts';

/** Why a stay is not sold: the rule, and the date to which it applies. */
export type Restriction = { field: keyof Stay; date: CalendarDate } & (
  | { rule: 'closed' | 'no-arrival' | 'no-departure' }
  | { rule: 'min-stay' | 'min-stay-through' | 'max-stay'; nights: number }
);

/** Whether a night of a room can't be sold: another has it, or it is past. */
export type IsTaken = (roomId: string, night: CalendarDate) => boolean;

type Sold = Pick<Tariff, 'usual' | 'seasons' | 'gaps'>;

/**
 * Returns the rules that keep a stay in a room from being sold, by the terms of its nights and of the day of
 * departure; an empty list where it is sold.
 * @param stay of at least one night
 * @param isTaken asked of the nights on either side of the stay; without it, the stay fills no gap
 */
export function restrictionsOn(tariff: Sold, roomId: string, stay: Stay, isTaken?: IsTaken): Restriction[] {
  return restrictionsIn(tariff, stay, isTaken)(roomId);
}

export function restrictionsIn(
  tariff: Sold,
  stay: Stay,
  isTaken: IsTaken = () => false,
): (roomId: string) => Restriction[] {
  const rulesOn = rulesIn(tariff, stay);
  const isLongEnough = tariff.gaps !== undefined && nightCount(stay) >= tariff.gaps.least;
  const fillsGap = (roomId: string) =>
    isLongEnough && nightsBeside(stay).every((night) => isTaken(roomId, night));
  return (roomId) => rulesOn(roomId).filter(({ rule }) => !(rule.startsWith('min-stay') && fillsGap(roomId)));
}

function rulesIn(tariff: Sold, stay: Stay): (roomId: string) => Restriction[] {
  const { checkin, checkout } = stay;
  const nights = nightsOf(stay).map((date) => ({ date, terms: termsOf(tariff, date) }));
  const arrival = termsOf(tariff, checkin);
  const departure = termsOf(tariff, checkout);
  const weekdays = { checkin: weekdayOf(checkin), checkout: weekdayOf(checkout) };

  return (roomId) => {
    const closed = nights.find(({ terms }) => limitOf(terms, roomId, 'closed'));
    const through = { date: checkin, nights: 0 };
    for (const { date, terms } of nights) {
      const least = limitOf(terms, roomId, 'minStayThrough') ?? 0;
      if (least > through.nights) Object.assign(through, { date, nights: least });
    }
    const minStay = limitOf(arrival, roomId, 'minStay') ?? 0;
    const maxStay = limitOf(arrival, roomId, 'maxStay') ?? Infinity;
    const found: (Restriction | false | undefined)[] = [
      closed && {
        rule: 'closed',
        field: closed.date === checkin ? 'checkin' : 'checkout',
        date: closed.date,
      },
      limitOf(arrival, roomId, 'noArrival')?.includes(weekdays.checkin) && {
        rule: 'no-arrival',
        field: 'checkin',
        date: checkin,
      },
      nights.length < minStay && { rule: 'min-stay', field: 'checkout', date: checkin, nights: minStay },
      nights.length < through.nights && { rule: 'min-stay-through', field: 'checkout', ...through },
      nights.length > maxStay && { rule: 'max-stay', field: 'checkout', date: checkin, nights: maxStay },
      limitOf(departure, roomId, 'noDeparture')?.includes(weekdays.checkout) && {
        rule: 'no-departure',
        field: 'checkout',
        date: checkout,
      },
    ];
    return found.filter((each) => typeof each === 'object');
  };
}

export function restrictionProblems(restrictions: readonly Restriction[]): StayProblems {
  return Object.fromEntries([...restrictions].reverse().map((each) => [each.field, sentenceOf(each)]));
}

/** Names a rule that is broken, as the desk reads it in a list: "Below the minimum stay of 3 nights". */
export function brokenRule(restriction: Restriction): string {
  const day = spellCalendarDate(restriction.date, { day: 'numeric', month: 'long' });
  switch (restriction.rule) {
    case 'closed':
      return `The night of ${day} is not for sale`;
    case 'no-arrival':
      return `No arrivals on ${spellCalendarDate(restriction.date, { weekday: 'long' })}s`;
    case 'no-departure':
      return `No departures on ${spellCalendarDate(restriction.date, { weekday: 'long' })}s`;
    case 'min-stay':
      return `Below the minimum stay of ${counted(restriction.nights, 'night')}`;
    case 'min-stay-through':
      return `Below the minimum stay of ${counted(restriction.nights, 'night')} over ${day}`;
    case 'max-stay':
      return `Above the maximum stay of ${counted(restriction.nights, 'night')}`;
  }
}

/** Returns a sentence such as "Stays from 1 July are 3 nights or more." */
function sentenceOf(restriction: Restriction): string {
  const day = spellCalendarDate(restriction.date, { day: 'numeric', month: 'long' });
  const weekday = spellCalendarDate(restriction.date, { weekday: 'long', day: 'numeric', month: 'long' });
  switch (restriction.rule) {
    case 'closed':
      return `The night of ${day} is not available.`;
    case 'no-arrival':
      return `No arrivals on ${weekday}.`;
    case 'no-departure':
      return `No departures on ${weekday}.`;
    case 'min-stay':
      return `Stays from ${day} are ${counted(restriction.nights, 'night')} or more.`;
    case 'min-stay-through':
      return `Stays over the night of ${day} are ${counted(restriction.nights, 'night')} or more.`;
    case 'max-stay':
      return `Stays from ${day} are ${counted(restriction.nights, 'night')} at most.`;
  }
}
