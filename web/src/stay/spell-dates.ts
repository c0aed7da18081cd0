import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { nightCount, type Stay } from '@innkeep/contract/stay';
import { counted } from '@innkeep/contract/counted';
import { departureOf } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';

/** The dates of a stay, and what says that its guest has left early. */
export type Dates = Stay & Partial<Pick<Booking, 'state' | 'releasedFrom'>>;

/**
 * Formats the dates of a stay: `Fri 27 Nov to Mon 30 Nov`. This is a separate file because every visitor's
 * first page loads the other words of a stay.
 */
export function spellDates(stay: Dates): string {
  const [from, to] = [stay.checkin, departureOf(stay)].map((day) => spellCalendarDate(day, SPELLING.short));
  return `${from} to ${to}`;
}

export function spellNights(stay: Dates): string {
  return counted(nightCount({ checkin: stay.checkin, checkout: departureOf(stay) }), 'night');
}
