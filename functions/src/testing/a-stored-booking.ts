import { NO_DETAILS } from '@innkeep/contract/guest';
import { majorUnits } from '@innkeep/contract/money';
import { nightsOf } from '@innkeep/contract/stay';
import { aStay } from '@innkeep/contract/testing/dates';
import { aBill } from '@innkeep/contract/testing/bills';
import { type StoredBooking, searchTokens, weeksOf } from '../domain/records/stored-booking.ts';
import { mailboxOfStay } from '../domain/base/caller.ts';
import { aHotel, ana, aRoom } from './builders.ts';

/** What a test sets on a booking; the fields that it is found by follow from it. */
type Said = Partial<Omit<StoredBooking, 'weeks' | 'tokens' | 'nights' | 'total' | 'quote' | 'policy'>>;

/** A booking of Ana Silva's as it is stored, for two guests in the Sea View by default. */
export function aStoredBooking(
  _id: string,
  checkin: string,
  checkout: string,
  said: Said = {},
): StoredBooking {
  const stay = aStay(checkin, checkout);
  const room = said.room ?? aRoom();
  const at = new Date('2027-05-01T12:00:00Z');
  const booking = {
    ...({ _id, uid: ana.uid, email: ana.email, source: 'site', state: 'booked', rev: 1, guests: 2 } as const),
    ...aBill(room, stay),
    ...stay,
    room,
    nights: nightsOf(stay).length,
    createdAt: at,
    updatedAt: at,
    guest: { ...NO_DETAILS, name: 'Ana Silva' },
    ...said,
  };
  return {
    mailbox: mailboxOfStay(booking),
    ...booking,
    total: majorUnits(booking.quote.total),
    weeks: weeksOf(stay),
    tokens: searchTokens(booking),
  };
}

/** A hotel with one room and these bookings. */
export function aHotelWith(...bookings: StoredBooking[]) {
  const hotel = aHotel();
  for (const booking of bookings) hotel.db.bookings.set(booking._id, booking);
  return hotel;
}
