import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { normalEmail } from '@innkeep/contract/user';
import { isSelf, type Caller } from '../caller.ts';
import { mailsOfBookings } from '../mail/mails-of-bookings.ts';
import { answeredBooking } from './answered-booking.ts';
import type { BookingDeps, StoredBooking } from './booking-store.ts';

/**
 * One person's stays, the next one first, those that are over last; anyone but an admin asks about himself. An admin
 * also sees what became of the mails about each.
 */
export async function listBookings(deps: BookingDeps, caller: Caller, email: string): Promise<Booking[]> {
  const stays = await find(deps, caller, email);
  const bookings = nextFirst(stays, deps.clock.today()).map(answeredBooking);
  if (caller.role !== 'admin') return bookings;
  const mails = await mailsOfBookings(deps, bookings);
  return bookings.map((booking) => ({ ...booking, mail: mails.get(booking._id) ?? [] }));
}

async function find({ bookings }: BookingDeps, caller: Caller, email: string): Promise<StoredBooking[]> {
  // By uid: an address may have had another owner before, whose stays are none of this caller's business.
  if (isSelf(caller, email)) return bookings.listOfOwner(caller.uid);
  if (caller.role === 'admin') return bookings.listOfEmail(normalEmail(email));
  throw new AppError('auth/forbidden');
}

/** @param stays by check-in, the earliest first */
function nextFirst(stays: StoredBooking[], today: CalendarDate): StoredBooking[] {
  const isOver = ({ checkout }: StoredBooking) => checkout < today;
  return [...stays.filter((stay) => !isOver(stay)), ...stays.filter(isOver).reverse()];
}
