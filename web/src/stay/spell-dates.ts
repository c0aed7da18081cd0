import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { nightCount, type Stay } from '@innkeep/contract/stay';
import { counted } from '@innkeep/contract/counted';

/**
 * Formats the dates of a stay: `Fri 27 Nov to Mon 30 Nov`. This is a separate file because every visitor's
 * first page loads the other words of a stay.
 */
export function spellDates({ checkin, checkout }: Stay): string {
  return `${spellCalendarDate(checkin, SPELLING.short)} to ${spellCalendarDate(checkout, SPELLING.short)}`;
}

export function spellNights(stay: Stay): string {
  return counted(nightCount(stay), 'night');
}
