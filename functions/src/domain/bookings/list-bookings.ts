import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isOver } from '@innkeep/contract/stay';
import type { Caller } from '../caller.ts';
import { mailsOfBookings } from '../mail/mails-of-bookings.ts';
import type { BookingDeps } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { findStays } from './find-stays.ts';
import { toPublicBooking } from '../records/to-public-booking.ts';

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
