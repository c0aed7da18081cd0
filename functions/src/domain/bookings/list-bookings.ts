import type { Booking, CancelledBooking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { includesRole } from '@innkeep/contract/role';
import { isOver } from '@innkeep/contract/stay';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { CANCELLED_LISTED } from '@innkeep/contract/constants';
import { type Caller, isSelf, requireOwnerOr, normalEmail } from '../base/caller.ts';
import { dateIn, positionText, type Position } from '../base/page-position.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { ledgerForGuest, ledgerOf, type GetLedgerDeps } from '../payments/ledger.ts';
import { mailsOfBookings, bookingsShown } from './get-booking.ts';
import type { BookingDeps } from './booking-deps.ts';

interface ListQuestion {
  email: string;
  after?: string | undefined;
}

interface BookingPage<B extends Booking> {
  bookings: B[];
  next: string | undefined;
}

/**
 * Lists a page of a person's stays: those with the latest check-in, of which the next one comes first and past
 * ones last. Only the hotel's staff may ask about others; they also see the delivery of the mails about each
 * stay and, marked and at the end, what other accounts booked that had the address before. Cancelled stays are
 * left out for everybody: see `listCancelledBookings`.
 */
export async function listBookings(
  deps: BookingDeps,
  caller: Caller,
  { email, after }: ListQuestion,
): Promise<BookingPage<Booking>> {
  const today = deps.clock.today();
  const { stays, isOfFormerAccount, next } = await findStays(deps, caller, email, dateIn(after));
  const ofAccount = stays.filter((booking) => !isOfFormerAccount(booking));
  const shownTo = await bookingsShown(deps, caller, stays);
  const bookings = [
    ...nextFirst(ofAccount, today).map(shownTo),
    ...nextFirst(stays.filter(isOfFormerAccount), today).map((booking) => ({
      ...shownTo(booking),
      isOfFormerAccount: true as const,
    })),
  ];
  const page = { bookings, next: next && positionText(next) };
  if (!includesRole(caller.role, 'desk')) return page;
  const mails = await mailsOfBookings(deps, bookings);
  return {
    ...page,
    bookings: bookings.map((booking) => ({ ...booking, mail: mails.get(booking._id) ?? [] })),
  };
}

/** Sorts stays: the next one first, past ones last. @param stays by check-in, the latest first */
function nextFirst(stays: readonly StoredBooking[], today: CalendarDate): StoredBooking[] {
  const booked = stays.filter((stay) => !isCancelledOrLapsed(stay));
  const over = booked.filter(
    (stay) => stay.state === 'checked-out' || stay.state === 'no-show' || isOver(stay, today),
  );
  return [...booked.filter((stay) => !over.includes(stay)).reverse(), ...over];
}

/**
 * Lists a page of a person's cancelled stays, the latest check-in first, each with its refunds. Only the
 * hotel's staff may ask about others; they also see lapsed bookings, and those of other accounts that had the
 * address before.
 */
export async function listCancelledBookings(
  deps: BookingDeps & GetLedgerDeps,
  caller: Caller,
  { email, after }: ListQuestion,
): Promise<BookingPage<CancelledBooking>> {
  const found = await findStays(deps, caller, email, dateIn(after));
  const isShown = ({ state }: StoredBooking) =>
    state === 'cancelled' || (state === 'lapsed' && includesRole(caller.role, 'desk'));
  const shown = found.stays.filter(isShown);
  const page = shown.slice(0, CANCELLED_LISTED);
  const last = shown.length > CANCELLED_LISTED ? page.at(-1) : undefined;
  const next = last ? positionOf(last) : found.next;
  const isFormer = found.isOfFormerAccount;
  const ownFirst = [...page.filter((booking) => !isFormer(booking)), ...page.filter(isFormer)];
  const shownTo = await bookingsShown(deps, caller, ownFirst);
  const bookings = ownFirst.map(async (booking) => ({
    ...shownTo(booking),
    ...(isFormer(booking) && { isOfFormerAccount: true as const }),
    refunds: await refundsOf(deps, booking),
  }));
  return { bookings: await Promise.all(bookings), next: next && positionText(next) };
}

async function refundsOf(deps: GetLedgerDeps, booking: StoredBooking): Promise<CancelledBooking['refunds']> {
  if (!booking.money) return [];
  const { payments } = ledgerForGuest(booking, await ledgerOf(deps, booking), deps);
  return payments.flatMap(({ refunds }) => refunds);
}

/** The most stays on one page. Hardly any guest has as many. */
const STAYS_ON_PAGE = 1000;

interface FoundStays {
  stays: StoredBooking[];
  /** Whether another account booked it that had the address before. Only the hotel's staff see these. */
  isOfFormerAccount: (booking: StoredBooking) => boolean;
  next: Position<CalendarDate> | undefined;
}

/**
 * Finds a page of the stays of the person who has an address; only the hotel's staff may ask about others.
 * @param after the `next` of the page before; undefined for the latest stays
 */
async function findStays(
  { bookings, accounts }: Pick<BookingDeps, 'bookings' | 'accounts'>,
  caller: Caller,
  email: string,
  after: Position<CalendarDate> | undefined,
): Promise<FoundStays> {
  const isOwn = isSelf(caller, email);
  requireOwnerOr('desk', caller, isOwn);
  const page = { after, limit: STAYS_ON_PAGE + 1 }; // one more tells whether there is another page
  // Listed by uid, because the address may have belonged to another person before.
  if (!includesRole(caller.role, 'desk'))
    return { ...cut(await bookings.listOf({ uid: caller.uid }, page)), isOfFormerAccount: () => false };
  const address = normalEmail(email);
  const uid = isOwn ? caller.uid : (await accounts.findByEmail(address))?.uid;
  const [ofAccount, ofEmail] = await Promise.all([
    uid === undefined ? [] : bookings.listOf({ uid }, page),
    bookings.listOf({ email: address }, page),
  ]);
  const found = new Map([...ofAccount, ...ofEmail].map((booking) => [booking._id, booking]));
  return {
    ...cut([...found.values()].sort(latestFirst)),
    // What the desk booked for the address belongs to no other account.
    isOfFormerAccount: (booking) => booking.uid !== null && booking.uid !== uid,
  };
}

function cut(found: readonly StoredBooking[]): Pick<FoundStays, 'stays' | 'next'> {
  const stays = found.slice(0, STAYS_ON_PAGE);
  const last = found.length > STAYS_ON_PAGE ? stays.at(-1) : undefined;
  return { stays, next: last && positionOf(last) };
}

function positionOf({ checkin, _id }: StoredBooking): Position<CalendarDate> {
  return { value: checkin, id: _id };
}

function latestFirst(a: StoredBooking, b: StoredBooking): number {
  const [one, other] = [`${a.checkin}${a._id}`, `${b.checkin}${b._id}`];
  return one < other ? 1 : Number(one > other) * -1;
}
