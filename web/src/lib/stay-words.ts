import { spellCalendarDate } from '@innkeep/contract/calendar-date';
import { nightCount, type Stay } from '@innkeep/contract/stay';

/** `1 night`, `3 nights`; the plural is the singular with an s. */
export function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

/** `Fri 27 Nov to Mon 30 Nov`. */
export function spellDates({ checkin, checkout }: Stay): string {
  return `${spellDay(checkin)} to ${spellDay(checkout)}`;
}

export function spellNights(stay: Stay): string {
  return count(nightCount(stay), 'night');
}

function spellDay(date: string): string {
  return spellCalendarDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
}
