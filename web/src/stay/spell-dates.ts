import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { nightCount, type Stay } from '@innkeep/contract/stay';
import { counted } from '@innkeep/contract/counted';
import { departureOf } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';

export type Dates = Stay & Partial<Pick<Booking, 'state' | 'releasedFrom'>>;

/** `Fri 27 Nov to Mon 30 Nov`. A file of its own, as every visitor's first page loads the other words. */
export function spellDates(stay: Dates): string {
  const [from, to] = [stay.checkin, departureOf(stay)].map((day) => spellCalendarDate(day, SPELLING.short));
  return `${from} to ${to}`;
}

export function spellNights(stay: Dates): string {
  return counted(nightCount({ checkin: stay.checkin, checkout: departureOf(stay) }), 'night');
}
