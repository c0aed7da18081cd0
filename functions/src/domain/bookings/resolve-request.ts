import type { BookingInput } from '@innkeep/contract/booking';
import { formatCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { capacityProblem } from '@innkeep/contract/capacity';
import { AppError } from '@innkeep/contract/errors';
import { serverError } from '@innkeep/contract/server-errors';
import { minorUnits } from '@innkeep/contract/minor-units';
import { formatPrice, stayTotal } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';
import { nightCount, stayProblems } from '@innkeep/contract/stay';
import type { Caller } from '../caller.ts';
import type { BookingDeps, BookingFacts, StoredBooking } from './booking-store.ts';
import { requireWithinQuota } from './booking-quota.ts';

/** A request ends in the booking that it made before, or in a room that may be booked now. */
export type Resolution = { earlier: StoredBooking; room?: never } | { earlier?: never; room: Room };

/** Decides what a request ends in; refuses it when it is neither. */
export function resolveRequest(
  { clock, bookingQuotas }: Pick<BookingDeps, 'clock' | 'bookingQuotas'>,
  caller: Caller,
  facts: BookingFacts,
  input: BookingInput,
): Resolution {
  const { earlier, room, taken, open } = facts;
  if (earlier) {
    if (earlier.state === 'cancelled') throw serverError('booking/cancelled');
    if (!isSameRequest(earlier, input)) throw serverError('request/key-reused');
    return { earlier };
  }
  // A request that was booked before is answered on any date.
  const problems = stayProblems(input, clock.today());
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', { fields: problems });
  if (!room) throw serverError('room/not-found');
  const crowded = capacityProblem(room, input.guests);
  if (crowded !== undefined) throw new AppError('request/invalid', { fields: { guests: crowded } });
  if (taken.length > 0) throw serverError('booking/dates-taken', { fields: { checkin: takenNights(taken) } });
  requireWithinQuota(bookingQuotas, caller, open, input);
  requireExpectedTotal(input, stayTotal(room.price, nightCount(input)));
  return { room };
}

/** Guests are charged what they were shown, or asked again. */
function requireExpectedTotal({ expected }: BookingInput, total: number): void {
  if (expected === undefined || expected === minorUnits(total)) return;
  const message = `It now costs ${formatPrice(total)}.`;
  throw serverError('booking/price-changed', { fields: { total: message } });
}

function isSameRequest(booking: StoredBooking, input: BookingInput): boolean {
  return (
    booking.room._id === input.room._id &&
    booking.checkin === input.checkin &&
    booking.checkout === input.checkout &&
    booking.guests === input.guests
  );
}

function takenNights(nights: CalendarDate[]): string {
  const list = new Intl.ListFormat('en-GB').format(nights.map((night) => formatCalendarDate(night)));
  return nights.length === 1 ? `The night of ${list} is taken.` : `The nights of ${list} are taken.`;
}
