import type { Booking, CancelledBooking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver } from '@innkeep/contract/stay';
import { type Caller, isSelf, requireOwnerOr } from '../caller.ts';
import { mailsOfBookings } from '../mail/mails-of-bookings.ts';
import type { BookingDeps } from '../records/hotel-store.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import { normalEmail } from '../users/normal-email.ts';
import { CANCELLED_LISTED } from '@innkeep/contract/constants';
import { ledgerForGuest, ledgerOf, type GetLedgerDeps } from '../payments/ledger.ts';

/**
 * One person's stays, the next one first, those that are over last; only the hotel's staff may ask about others. They also
 * see what became of the mails about each stay and, marked and at the end, what other accounts booked that had the
 * address before. Cancelled stays are left out for everybody: `listCancelledBookings` has them.
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

/** @param stays by check-in, the earliest first */
function nextFirst(stays: StoredBooking[], today: CalendarDate): StoredBooking[] {
  const booked = stays.filter(({ state }) => state !== 'cancelled' && state !== 'lapsed');
  const over = booked.filter(
    (stay) => stay.state === 'checked-out' || stay.state === 'no-show' || isOver(stay, today),
  );
  return [...booked.filter((stay) => !over.includes(stay)), ...over.reverse()];
}

/** One person's stays, in whatever state, by check-in, the earliest first. */
interface FoundStays {
  ofAccount: StoredBooking[];
  /** What other accounts booked that had the address before; for the hotel's staff alone. */
  ofFormerAccounts: StoredBooking[];
}

/** The stays of whoever has an address; only the hotel's staff may ask about others. */
async function findStays(
  { bookings, accounts }: Pick<BookingDeps, 'bookings' | 'accounts'>,
  caller: Caller,
  email: string,
): Promise<FoundStays> {
  const isOwn = isSelf(caller, email);
  requireOwnerOr('desk', caller, isOwn);
  // By uid: the address may have belonged to somebody else before.
  if (caller.role === 'guest')
    return { ofAccount: await bookings.listOfOwner(caller.uid), ofFormerAccounts: [] };
  const address = normalEmail(email);
  const uid = isOwn ? caller.uid : (await accounts.findByEmail(address))?.uid;
  const [ofAccount, ofEmail] = await Promise.all([
    uid === undefined ? [] : bookings.listOfOwner(uid),
    bookings.listOfEmail(address),
  ]);
  // What the desk booked for the address is no other account's.
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
 * One person's cancelled stays, the latest by check-in first, up to a number, with what is given back for each; only the
 * hotel's staff may ask about others. They also see what lapsed, and what other accounts booked that had the address
 * before.
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

/** As the guest may read of them; most bookings have none. */
async function refundsOf(deps: GetLedgerDeps, booking: StoredBooking): Promise<CancelledBooking['refunds']> {
  if (!booking.money) return [];
  const { payments } = ledgerForGuest(booking, await ledgerOf(deps, booking), deps);
  return payments.flatMap(({ refunds }) => refunds);
}
