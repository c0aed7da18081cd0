import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver } from '@innkeep/contract/stay';
import { isSelf, requireOwnerOr, type Caller } from '../caller.ts';
import { mailsOfBookings } from '../mail/mails-of-bookings.ts';
import { toPublicBooking } from './to-public-booking.ts';
import type { BookingDeps, StoredBooking } from './booking-store.ts';
import { normalEmail } from '../users/normal-email.ts';

/**
 * One person's stays, the next one first, those that are over last; only the hotel's staff may ask about others. They also see
 * cancelled stays, the last ones, what became of the mails about each stay and, marked and at the end, what other
 * accounts booked that had the address before.
 */
export async function listBookings(deps: BookingDeps, caller: Caller, email: string): Promise<Booking[]> {
  const today = deps.clock.today();
  requireOwnerOr('desk', caller, isSelf(caller, email));
  if (caller.role === 'guest') {
    // By uid: the address may have belonged to somebody else before.
    const own = (await deps.bookings.listOfOwner(caller.uid)).filter(({ state }) => !isVoid(state));
    return nextFirst(own, today).map(toPublicBooking);
  }
  const { ofAccount, ofFormerAccounts } = await findByEmail(deps, caller, normalEmail(email));
  const bookings = [
    ...nextFirst(ofAccount, today).map(toPublicBooking),
    ...nextFirst(ofFormerAccounts, today).map((booking) => ({
      ...toPublicBooking(booking),
      isOfFormerAccount: true as const,
    })),
  ];
  const mails = await mailsOfBookings(deps, bookings);
  return bookings.map((booking) => ({ ...booking, mail: mails.get(booking._id) ?? [] }));
}

async function findByEmail({ bookings, accounts }: BookingDeps, caller: Caller, email: string) {
  const uid = isSelf(caller, email) ? caller.uid : (await accounts.findByEmail(email))?.uid;
  const [ofAccount, ofEmail] = await Promise.all([
    uid === undefined ? [] : bookings.listOfOwner(uid),
    bookings.listOfEmail(email),
  ]);
  // What the desk booked for the address is no other account's.
  const byDesk = ofEmail.filter((booking) => booking.uid === null);
  const ofFormerAccounts = ofEmail.filter((booking) => booking.uid !== null && booking.uid !== uid);
  return { ofAccount: [...ofAccount, ...byDesk].sort(byCheckin), ofFormerAccounts };
}

function byCheckin(a: StoredBooking, b: StoredBooking): number {
  return a.checkin < b.checkin ? -1 : Number(a.checkin > b.checkin);
}

/** Whether nothing is left of a stay. */
function isVoid(state: StoredBooking['state']): boolean {
  return state === 'cancelled' || state === 'lapsed';
}

/** @param stays by check-in, the earliest first */
function nextFirst(stays: StoredBooking[], today: CalendarDate): StoredBooking[] {
  const cancelled = stays.filter(({ state }) => isVoid(state));
  const booked = stays.filter((stay) => !cancelled.includes(stay));
  const over = booked.filter(
    (stay) => stay.state === 'checked-out' || stay.state === 'no-show' || isOver(stay, today),
  );
  return [...booked.filter((stay) => !over.includes(stay)), ...over.reverse(), ...cancelled.reverse()];
}
