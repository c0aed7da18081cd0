import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import { nightCount, type Stay } from '@innkeep/contract/stay';
import { counted } from '@innkeep/contract/counted';

/** `Fri 27 Nov to Mon 30 Nov`. Not beside the other words of a stay, which every visitor's first page brings. */
export function spellDates({ checkin, checkout }: Stay): string {
  return `${spellCalendarDate(checkin, SPELLING.short)} to ${spellCalendarDate(checkout, SPELLING.short)}`;
}

export function spellNights(stay: Stay): string {
  return counted(nightCount(stay), 'night');
}
