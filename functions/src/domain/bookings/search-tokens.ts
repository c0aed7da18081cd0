import type { Booking } from '@innkeep/contract/booking';
import { addDays, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import { beginningsOf, beginsWords, localPart, longestBeginning, wordsOf } from '../name-words.ts';

/** The fields that a booking is found by. */
type Findable = Pick<Booking, '_id' | 'email' | 'guest'>;

const SHORTEST = 3;
const MAX_TOKENS = 40;

/**
 * Returns the tokens by which the desk finds a booking: the first three to eight letters of each word of the
 * guest's name and of their e-mail's local part; the last four digits of their phone, and the last eight,
 * which look like a booking number; and the booking number, whole and its first half. At most forty, the
 * number and the phone first.
 */
export function searchTokens({ _id, email, guest }: Findable): string[] {
  const number = [_id.slice(0, 4), _id.slice(0, 8)].map((part) => part.toLowerCase());
  const digits = guest.phone.replace(/\D/g, '');
  const phone = [4, 8].flatMap((count) => (digits.length >= count ? digits.slice(-count) : []));
  const words = [...wordsOf(guest.name), ...wordsOf(localPart(email))];
  const tokens = [...number, ...phone, ...words.flatMap((word) => beginningsOf(word, SHORTEST))];
  return [...new Set(tokens)].slice(0, MAX_TOKENS);
}

/** Returns the one token of a search that the database is queried by; undefined if the search is too short. */
export function tokenOf(query: string): string | undefined {
  const number = query.trim().toLowerCase().replace('-', '');
  if (/^[\da-f]{8}$/.test(number)) return number;
  const digits = query.replace(/\D/g, '');
  if (/^[\d\s()+/.-]+$/.test(query.trim()) && digits.length >= 4) return digits.slice(-4);
  return longestBeginning(query, SHORTEST);
}

/** Whether each word of a search begins a word of the booking. A query by one token finds too much. */
export function isMatch(query: string, { _id, email, guest }: Findable): boolean {
  const digits = query.replace(/\D/g, '');
  const isDigits = /^[\d\s()+/.-]+$/.test(query.trim());
  if (isDigits && digits !== '' && guest.phone.replace(/\D/g, '').endsWith(digits)) return true;
  if (_id.toLowerCase().startsWith(query.trim().toLowerCase().replace('-', ''))) return true;
  return beginsWords(query, [guest.name, email]);
}

/** Returns the Monday of a date's week. */
function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

/**
 * Returns the Mondays of the weeks in which a stay has nights: at most six for thirty nights. One query by
 * them finds all stays in a window of dates, and next to nothing else.
 */
export function weeksOf(stay: Stay): CalendarDate[] {
  return [...new Set(nightsOf(stay).map(mondayOf))];
}
