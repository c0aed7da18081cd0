import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';

/** `Fri 27 Nov to Mon 30 Nov`. Not beside the other words of a stay, which every visitor's first page brings. */
export function spellDates({ checkin, checkout }: Stay): string {
  return `${spellCalendarDate(checkin, SPELLING.short)} to ${spellCalendarDate(checkout, SPELLING.short)}`;
}
