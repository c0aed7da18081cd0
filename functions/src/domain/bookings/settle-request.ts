import type { BookingInput } from '@innkeep/contract/booking';
import { formatCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import { stayProblems } from '@innkeep/contract/stay';
import type { BookingFacts, StoredBooking } from './booking-store.ts';

/** A request ends in the booking that it made before, or in a room that may be booked now. */
export type Settlement = { earlier: StoredBooking } | { earlier?: never; room: Room };

/**
 * Holds a request against the facts; refuses it when it can end in neither.
 * @param today the date at the hotel, which decides only about what was not booked before
 */
export function settleRequest(facts: BookingFacts, input: BookingInput, today: CalendarDate): Settlement {
  const { earlier, wasMade, room, taken } = facts;
  if (earlier) {
    if (!isSameRequest(earlier, input)) throw new AppError('request/key-reused');
    return { earlier };
  }
  if (wasMade) throw new AppError('booking/cancelled');
  const problems = stayProblems(input, today);
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', { fields: problems });
  if (!room) throw new AppError('room/not-found');
  if (input.guests > room.capacity) {
    throw new AppError('request/invalid', { fields: { guests: tooManyGuests(room.capacity) } });
  }
  if (taken.length > 0)
    throw new AppError('booking/dates-taken', { fields: { checkin: takenNights(taken) } });
  return { room };
}

function isSameRequest(booking: StoredBooking, input: BookingInput): boolean {
  return (
    booking.room._id === input.room._id &&
    booking.checkin === input.checkin &&
    booking.checkout === input.checkout &&
    booking.guests === input.guests
  );
}

function tooManyGuests(capacity: number): string {
  return `This room sleeps at most ${capacity} ${capacity === 1 ? 'guest' : 'guests'}.`;
}

function takenNights(nights: CalendarDate[]): string {
  const list = new Intl.ListFormat('en-GB').format(nights.map((night) => formatCalendarDate(night)));
  return nights.length === 1 ? `The night of ${list} is taken.` : `The nights of ${list} are taken.`;
}
