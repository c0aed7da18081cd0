import type { Booking, CancelledBooking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver } from '@innkeep/contract/stay';
import { isVoid } from '@innkeep/contract/stay-states';
import { type Caller, isSelf, requireOwnerOr } from '../caller.ts';
import { mailsOfBookings } from '../mail/mails-of-bookings.ts';
import type { BookingDeps } from '../records/hotel-store.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import { normalEmail } from '../users/normal-email.ts';
import { CANCELLED_LISTED } from '@innkeep/contract/constants';
import { ledgerForGuest, ledgerOf, type GetLedgerDeps } from '../payments/ledger.ts';

/**
 * Lists a person's stays, the next one first and past ones last. Only the hotel's staff may ask about others;
 * they also see the delivery of the mails about each stay and, marked and at the end, what other accounts
 * booked that had the address before. Cancelled stays are left out for everybody: see
 * `listCancelledBookings`.
 */
export async function listBookings(deps: BookingDeps, caller: Caller, email: string): Promise<Booking[]> {
  const today = deps.clock.today();
  const { ofAccount, ofFormerAccounts } = await findStays(deps, caller, email);
  const bookings = [
    ...nextFirst(ofAccount, today).map(toPublicBooking),
    ...nextFirst(ofFormerAccounts, today).map((booking) => ({
      ...toPublicBooking(booking),
      isOfFormerAccount: true as const,
    })),
  ];
  if (caller.role === 'guest') return bookings;
  const mails = await mailsOfBookings(deps, bookings);
  return bookings.map((booking) => ({ ...booking, mail: mails.get(booking._id) ?? [] }));
}

/**
 * Sorts stays: the next one first, past ones last.
 * @param stays by check-in, the earliest first
 */
function nextFirst(stays: StoredBooking[], today: CalendarDate): StoredBooking[] {
  const booked = stays.filter((stay) => !isVoid(stay));
  const over = booked.filter(
    (stay) => stay.state === 'checked-out' || stay.state === 'no-show' || isOver(stay, today),
  );
  return [...booked.filter((stay) => !over.includes(stay)), ...over.reverse()];
}

/** A person's stays, in any state, by check-in, the earliest first. */
interface FoundStays {
  ofAccount: StoredBooking[];
  /** Bookings by other accounts that had the address before; for the hotel's staff only. */
  ofFormerAccounts: StoredBooking[];
}

/** Finds the stays of the person who has an address; only the hotel's staff may ask about others. */
async function findStays(
  { bookings, accounts }: Pick<BookingDeps, 'bookings' | 'accounts'>,
  caller: Caller,
  email: string,
): Promise<FoundStays> {
  const isOwn = isSelf(caller, email);
  requireOwnerOr('desk', caller, isOwn);
  // Listed by uid, because the address may have belonged to somebody else before.
  if (caller.role === 'guest')
    return { ofAccount: await bookings.listOfOwner(caller.uid), ofFormerAccounts: [] };
  const address = normalEmail(email);
  const uid = isOwn ? caller.uid : (await accounts.findByEmail(address))?.uid;
  const [ofAccount, ofEmail] = await Promise.all([
    uid === undefined ? [] : bookings.listOfOwner(uid),
    bookings.listOfEmail(address),
  ]);
  // What the desk booked for the address belongs to no other account.
  const byDesk = ofEmail.filter((booking) => booking.uid === null);
  return {
    ofAccount: [...ofAccount, ...byDesk].sort(byCheckin),
    ofFormerAccounts: ofEmail.filter((booking) => booking.uid !== null && booking.uid !== uid),
  };
}

function byCheckin(a: StoredBooking, b: StoredBooking): number {
  return a.checkin < b.checkin ? -1 : Number(a.checkin > b.checkin);
}

/**
 * Lists a person's cancelled stays, the latest check-in first, up to a maximum, each with its refunds. Only
 * the hotel's staff may ask about others; they also see lapsed bookings, and those of other accounts that had
 * the address before.
 */
export async function listCancelledBookings(
  deps: BookingDeps & GetLedgerDeps,
  caller: Caller,
  email: string,
): Promise<CancelledBooking[]> {
  const { ofAccount, ofFormerAccounts } = await findStays(deps, caller, email);
  const isShown = ({ state }: StoredBooking) =>
    state === 'cancelled' || (state === 'lapsed' && caller.role !== 'guest');
  const latestFirst = [ofAccount, ofFormerAccounts].flatMap((stays) => stays.filter(isShown).reverse());
  return Promise.all(
    latestFirst.slice(0, CANCELLED_LISTED).map(async (booking) => ({
      ...toPublicBooking(booking),
      ...(ofFormerAccounts.includes(booking) && { isOfFormerAccount: true as const }),
      refunds: await refundsOf(deps, booking),
    })),
  );
}

/** Returns a booking's refunds as its guest may see them; most bookings have none. */
async function refundsOf(deps: GetLedgerDeps, booking: StoredBooking): Promise<CancelledBooking['refunds']> {
  if (!booking.money) return [];
  const { payments } = ledgerForGuest(booking, await ledgerOf(deps, booking), deps);
  return payments.flatMap(({ refunds }) => refunds);
}
