import {
  isCalendarDate,
  type CalendarDate,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';

/** Returns messages by field for a stay that would contain a sold night. The server makes the final check. */
export function soldProblems(
  { checkin, checkout }: DraftDates,
  sold: readonly CalendarDate[] = [],
): StayProblems {
  if (!isCalendarDate(checkin)) return {};
  if (sold.includes(checkin)) {
    return { checkin: `The night of ${spellNight(checkin)} is taken. Please choose another arrival day.` };
  }
  if (!isCalendarDate(checkout)) return {};
  const night = sold.find((each) => each > checkin && each < checkout);
  return night === undefined
    ? {}
    : { checkout: `The night of ${spellNight(night)} is taken. Leave by then, or choose other dates.` };
}

function spellNight(night: CalendarDate): string {
  return spellCalendarDate(night, SPELLING.day);
}
