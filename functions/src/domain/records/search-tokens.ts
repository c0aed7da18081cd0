import type { Booking } from '@innkeep/contract/booking';
import { addDays, weekdayOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { beginsWords, nameTokens, searchedTokens } from '@innkeep/contract/name-words';
import { plainFigures } from '@innkeep/contract/plain-figures';
import { nightsOf, type Stay } from '@innkeep/contract/stay';

type Findable = Pick<Booking, '_id' | 'email' | 'guest'>;

const DIGITS = /^[\d\s()+/.-]+$/;

/** By number, whole and its halves; by the phone's last four digits and last eight; by name and e-mail. */
export function searchTokens({ _id, email, guest }: Findable): string[] {
  const number = [_id.slice(0, 4), _id.slice(0, 8), _id.slice(4, 8)].map((part) => part.toLowerCase());
  const digits = guest.phone.replace(/\D/g, '');
  const phone = [4, 8].flatMap((count) => (digits.length >= count ? digits.slice(-count) : []));
  return [...new Set([...number, ...phone, ...nameTokens({ name: guest.name, email })])];
}

/** Returns the tokens of a search, of which a booking has at least one; none if nothing can be looked for. */
export function tokensOf(query: string): string[] {
  const plain = plainFigures(query);
  const number = numberIn(plain);
  if (/^[\da-f]{8}$/.test(number)) return [number];
  const digits = plain.replace(/\D/g, '');
  return DIGITS.test(plain.trim()) && digits.length >= 4 ? [digits.slice(-4)] : searchedTokens(query);
}

/** Whether each word of a search begins a word of the booking. A query by tokens finds too much. */
export function isMatch(query: string, { _id, email, guest }: Findable): boolean {
  const plain = plainFigures(query);
  const digits = plain.replace(/\D/g, '');
  const isDigits = DIGITS.test(plain.trim());
  if (isDigits && digits !== '' && guest.phone.replace(/\D/g, '').endsWith(digits)) return true;
  const id = _id.toLowerCase();
  if ([id, id.slice(4, 8)].some((part) => part.startsWith(numberIn(plain)))) return true;
  return beginsWords(query, [guest.name, email]);
}

function numberIn(plain: string): string {
  return plain.replace(/[\s-]/g, '').toLowerCase();
}

function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** At most six for thirty nights. One query by them finds all stays in a window, and little else. */
export function weeksOf(stay: Stay): CalendarDate[] {
  return [...new Set(nightsOf(stay).map(mondayOf))];
}
