import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { BookingsQuestion } from '@innkeep/contract/desk/desk-questions';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { invalid } from '@innkeep/contract/errors';
import { isInvoiceNumber } from '@innkeep/contract/invoices/invoice-inputs';
import { NOTHING_TO_FIND, beginsWords, searchedTokens } from '@innkeep/contract/name-words';
import { dueFor } from '@innkeep/contract/payments/due';
import type { BookingSearch, BookingSummary, DeskDeps } from './desk-store.ts';
import { dateIn, instantIn, positionText } from '../base/page-position.ts';
import { startOfDay } from '../base/clock.ts';
import { toDeskStay } from './to-desk-stay.ts';
import { plainFigures } from '@innkeep/contract/plain-figures';
import type { Findable } from '../records/stored-booking.ts';

/** How often a page is read for matches before it is returned incomplete: common names take more than one read. */
const MOST_READS = 8;

export async function findBookings(
  { desk, clock }: DeskDeps,
  question: BookingsQuestion,
): Promise<DeskBookings> {
  const { q, size } = question;
  if (isInvoiceNumber(q)) return { bookings: (await desk.listInvoiced(q)).map(toDeskStay) };
  const search = searchOf(question, clock.businessDay());
  const found: BookingSummary[] = [];
  let rest: BookingSearch | undefined = search;
  for (let reads = 0; rest && found.length <= size && reads < MOST_READS; reads += 1) {
    const page: BookingSummary[] = await desk.search(rest);
    found.push(...page.filter((booking) => isWanted(question, booking)));
    rest = page.length === rest.limit ? behind(rest, page.at(-1)) : undefined;
  }
  const bookings = found.slice(0, size);
  const next = found.length > size ? behind(search, bookings.at(-1)) : rest;
  return { bookings: bookings.map(toDeskStay), ...(next?.after && { next: positionText(next.after) }) };
}

/**
 * The database is queried by the tokens of one word only, what is owed depends on several fields, and a query by source
 * would need an index for each other filter.
 */
function isWanted({ q, state, room, owes, source }: BookingsQuestion, booking: BookingSummary): boolean {
  if (owes && dueFor(booking) <= 0) return false;
  if (source !== undefined && source !== booking.source) return false;
  if (q === '') return true;
  const isOfState = !state || state === 'all' || state === booking.state;
  return isMatch(q, booking) && isOfState && (!room || room === booking.room._id);
}

function searchOf(question: BookingsQuestion, today: CalendarDate): BookingSearch {
  const { q, room: roomId, from, to, by, after, size } = question;
  const state = question.state === 'all' ? undefined : question.state;
  const limit = size + 1; // one more tells whether there is another page
  if (by === 'created') {
    const made = { from: from && startOfDay(from), to: to && startOfDay(to), after: instantIn(after) };
    return { order: 'latest by booking', state, roomId, limit, ...made };
  }
  const range = { to, after: dateIn(after), limit };
  if (q !== '') return { order: 'latest by check-in', tokens: requireTokens(q), from, ...range };
  const isFromDate = question.state === 'all' && from !== undefined;
  const isAhead = question.state === undefined || isFromDate || state === 'held' || state === 'booked';
  if (isAhead && (from !== undefined || to === undefined || to > today))
    return { order: 'next by check-in', state, roomId, from: from ?? today, ...range };
  return { order: 'latest by check-in', state, roomId, from, ...range };
}

function requireTokens(q: string): string[] {
  const tokens = tokensOf(q);
  if (tokens.length === 0) throw invalid({ q: NOTHING_TO_FIND });
  return tokens;
}

function behind(search: BookingSearch, last: BookingSummary | undefined): BookingSearch | undefined {
  if (!last) return undefined;
  return search.order === 'latest by booking'
    ? { ...search, after: { value: last.createdAt, id: last._id } }
    : { ...search, after: { value: last.checkin, id: last._id } };
}

const DIGITS = /^[\d\s()+/.-]+$/;

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
