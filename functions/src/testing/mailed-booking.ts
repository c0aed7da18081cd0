import type { Booking } from '@innkeep/contract/booking';
import { aBill } from '@innkeep/contract/testing/bills';
import { aStay } from '@innkeep/contract/testing/dates';
import { aRoom } from './builders.ts';

/** A booking of two nights from 14 June 2027, as mails hold it. */
export function aMailedBooking(changes: Partial<Booking> = {}): Booking {
  const booking = {
    _id: '2af489c3f5dd8c7a9deb63fabf8d6dbe',
    state: 'booked' as const,
    rev: 1,
    email: 'ana@innkeep.test',
    ...aStay('2027-06-14', '2027-06-16'),
    nights: 2,
    guests: 2,
    total: 240,
    room: aRoom(),
    ...changes,
  };
  return { ...aBill(booking.room, booking), ...booking };
}
