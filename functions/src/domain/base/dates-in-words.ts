import { type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';

/** Writes the days on which nights begin and end, for the audit: "Thu 10 Jun to Sun 13 Jun". */
export function datesInWords(from: CalendarDate, to: CalendarDate): string {
  return `${spellCalendarDate(from, SPELLING.short)} to ${spellCalendarDate(to, SPELLING.short)}`;
}
