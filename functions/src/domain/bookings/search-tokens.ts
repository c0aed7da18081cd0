import type { Booking } from '@innkeep/contract/booking';
import { addDays, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { nightsOf, type Stay } from '@innkeep/contract/stay';

/** What a booking is found by. */
type Findable = Pick<Booking, '_id' | 'email' | 'guest'>;

const SHORTEST = 3;
const LONGEST = 8;
const MAX_TOKENS = 40;

/**
 * What the desk finds a booking by: the beginnings, three to eight letters long, of the words of the guest's name and
 * of their e-mail's local part; the last four digits of their phone, and the last eight, which look like a booking's
 * number; that number, whole and its first half. At most forty, the number and the phone first.
 */
export function searchTokens({ _id, email, guest }: Findable): string[] {
  const number = [_id.slice(0, 4), _id.slice(0, 8)].map((part) => part.toLowerCase());
  const digits = guest.phone.replace(/\D/g, '');
  const phone = [4, 8].flatMap((count) => (digits.length >= count ? digits.slice(-count) : []));
  const words = [...wordsOf(guest.name), ...wordsOf(localPart(email))];
  const tokens = [...number, ...phone, ...words.flatMap(beginningsOf)];
  return [...new Set(tokens)].slice(0, MAX_TOKENS);
}

/** What of a search is asked of the database: one token, or none where it is too short for any. */
export function tokenOf(query: string): string | undefined {
  const number = query.trim().toLowerCase().replace('-', '');
  if (/^[\da-f]{8}$/.test(number)) return number;
  const digits = query.replace(/\D/g, '');
  if (/^[\d\s()+/.-]+$/.test(query.trim()) && digits.length >= 4) return digits.slice(-4);
  const longest = wordsOf(localPart(query)).sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : beginningsOf(longest).at(-1);
}

/** Whether each word of a search begins a word of the booking: one token alone finds too much. */
export function isMatch(query: string, { _id, email, guest }: Findable): boolean {
  const digits = query.replace(/\D/g, '');
  const isDigits = /^[\d\s()+/.-]+$/.test(query.trim());
  if (isDigits && digits !== '' && guest.phone.replace(/\D/g, '').endsWith(digits)) return true;
  if (_id.toLowerCase().startsWith(query.trim().toLowerCase().replace('-', ''))) return true;
  const words = [...wordsOf(guest.name), ...wordsOf(email)];
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function localPart(email: string): string {
  return email.split('@', 1)[0] ?? '';
}

/** Lower-case words without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** By whole letters: a database takes no halves. */
function beginningsOf(word: string): string[] {
  const letters = Array.from(word);
  const count = Math.max(0, Math.min(LONGEST, letters.length) - SHORTEST + 1);
  return Array.from({ length: count }, (_, index) => letters.slice(0, SHORTEST + index).join(''));
}

/** The Monday of a date's week. */
function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

/**
 * The Mondays of the weeks in which a stay has nights: six at most for thirty nights. One query by them finds all stays
 * of a window of dates, and next to nothing else.
 */
export function weeksOf(stay: Stay): CalendarDate[] {
  return [...new Set(nightsOf(stay).map(mondayOf))];
}
