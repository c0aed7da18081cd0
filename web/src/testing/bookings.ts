import type { Booking } from '@innkeep/contract/booking';
import { aStay } from '@innkeep/contract/testing/dates';
import { aRoom } from './rooms.ts';

/** Two nights in March, and what they come to: the tests' today is 1 February 2027. */
export function aBooking(changes: Partial<Booking> = {}): Booking {
  return {
    _id: 'booking-1',
    email: 'robin@innkeep.test',
    ...aStay('2027-03-10', '2027-03-12'),
    guests: 2,
    nights: 2,
    total: 240,
    room: aRoom(),
    ...changes,
  };
}
