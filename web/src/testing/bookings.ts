import { NO_DETAILS } from '@innkeep/contract/guest';
import type { Booking } from '@innkeep/contract/booking';
import { majorUnits } from '@innkeep/contract/money';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { nightCount } from '@innkeep/contract/stay';
import { aStay } from '@innkeep/contract/testing/dates';
import { aRoom } from './rooms.ts';

/** Returns a booking of two nights in March with its bill. The tests' current date is 1 February 2027. */
export function aBooking(changes: Partial<Booking> = {}): Booking {
  const stay = { ...aStay('2027-03-10', '2027-03-12'), ...changes };
  const { room = aRoom() } = changes;
  const bill = quote(DEFAULT_TARIFF, pricedRoom(room), stay, { guests: 2, children: 0 });
  return {
    _id: 'booking-1',
    state: 'booked',
    rev: 1,
    email: 'robin@innkeep.test',
    guest: NO_DETAILS,
    guests: 2,
    children: 0,
    nights: nightCount(stay),
    total: majorUnits(bill.total),
    quote: bill,
    policy: DEFAULT_TARIFF.policy,
    room,
    ...stay,
  };
}
