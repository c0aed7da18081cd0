import type { Availability } from '@innkeep/contract/availability';
import {
  isCalendarDate,
  type CalendarDate,
  runOn,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';

/** Returns messages by field for a stay that no room is free for. The server makes the final check. */
export function soldProblems(
  { checkin, checkout }: DraftDates,
  { taken = [], reach = [] }: Partial<Availability> = {},
): StayProblems {
  if (!isCalendarDate(checkin)) return {};
  if (taken.includes(checkin))
    return { checkin: `The night of ${spellNight(checkin)} is taken. Please choose another arrival day.` };
  if (!isCalendarDate(checkout)) return {};
  const night = taken.find((each) => each > checkin && each < checkout);
  if (night !== undefined)
    return {
      checkout: `The night of ${spellNight(night)} is taken. Check out by then, or choose other dates.`,
    };
  const { until = checkout } = runOn(reach, checkin) ?? {};
  return until < checkout
    ? {
        checkout: `No single room is free for longer. Check out by ${spellNight(until)}, or choose other dates.`,
      }
    : {};
}

function spellNight(night: CalendarDate): string {
  return spellCalendarDate(night, SPELLING.day);
}
