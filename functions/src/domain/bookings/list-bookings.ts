import type { Booking, CancelledBooking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { includesRole } from '@innkeep/contract/role';
import { isOver } from '@innkeep/contract/stay';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { Caller } from '../base/caller.ts';
import { mailsOfBookings } from './mails-of-bookings.ts';
import { dateIn, positionText } from '../base/page-position.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import { CANCELLED_LISTED } from '@innkeep/contract/constants';
import { ledgerForGuest, ledgerOf, type GetLedgerDeps } from '../payments/ledger.ts';
import { findStays, positionOf } from './find-stays.ts';

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
  const bookings = [
    ...nextFirst(ofAccount, today).map(toPublicBooking),
    ...nextFirst(stays.filter(isOfFormerAccount), today).map((booking) => ({
      ...toPublicBooking(booking),
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
  const bookings = ownFirst.map(async (booking) => ({
    ...toPublicBooking(booking),
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
