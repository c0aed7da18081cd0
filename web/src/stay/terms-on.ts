import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayTermsRun } from '@innkeep/contract/rates/day-terms';
import { nightsOf } from '@innkeep/contract/stay';

/** What holds on a day of a room; undefined where it is not known. */
export function termsOn(terms: readonly DayTermsRun[], day: CalendarDate): DayTermsRun | undefined {
  return terms.find(({ from, to }) => from <= day && day < to);
}

/** The days on which a rule holds, each with the same words. */
export function daysWhere(
  terms: readonly DayTermsRun[] = [],
  rule: 'noArrival' | 'noDeparture' | 'closed',
  words: string,
): [day: CalendarDate, words: string][] {
  return terms
    .filter((run) => run[rule])
    .flatMap(({ from, to }) => nightsOf({ checkin: from, checkout: to }))
    .map((day) => [day, words]);
}
