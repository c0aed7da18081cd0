import { aStay } from '@innkeep/contract/testing/dates';
import { changeStay } from '../domain/bookings/change-stay.ts';
import { checkIn } from '../domain/bookings/check-in.ts';
import { checkOut } from '../domain/bookings/check-out.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { KEEP_AGREED_PRICE } from '../domain/bookings/plan-change.ts';
import { quoteChange } from '../domain/bookings/quote-change.ts';
import { undoStep } from '../domain/bookings/undo-step.ts';
import { checkRoom } from '../domain/reconcile/check-nights.ts';
import { aHotel, ana, aRequest, aRoom, clerk } from './builders.ts';

/** Three rooms, of three prices. */
const ROOMS = [
  aRoom(),
  aRoom({ _id: 'attic', name: 'Attic', price: 100 }),
  aRoom({ _id: 'berth', name: 'Berth', price: 80 }),
];

/** Ana has been in Sea View since Monday 14 June, until Friday the 18th, for $480. It is noon on the 16th. */
export async function aGuestInHouse() {
  const hotel = aHotel(...ROOMS);
  const { insertedId: id } = await createBooking(hotel, ana, aRequest(aStay('2027-06-14', '2027-06-18')));
  const at = (time: string) => {
    hotel.time.now = new Date(time);
  };
  at('2027-06-14T20:30:00Z');
  await checkIn(hotel, clerk, id, { rev: 1 });
  at('2027-06-16T16:00:00Z');
  const booking = () => {
    const found = hotel.db.bookings.get(id);
    if (!found) throw new Error('The booking is gone.');
    return found;
  };
  const rev = () => booking().rev;
  const change = (changes: object) => ({ rev: rev(), ...KEEP_AGREED_PRICE, ...changes });
  return {
    hotel,
    id,
    at,
    booking,
    rev,
    quote: (changes: object) => quoteChange(hotel, id, change(changes)),
    change: (changes: object) => changeStay(hotel, clerk, id, change(changes)),
    undo: () => undoStep(hotel, clerk, id, { rev: rev() }),
    leave: (how = {}) =>
      checkOut(hotel, clerk, id, { rev: rev(), releases: true, requotes: false, reason: 'Later', ...how }),
    nights: () =>
      [...hotel.db.nights]
        .filter(([, holder]) => holder === id)
        .map(([night]) => night)
        .sort(),
    prove: async () => {
      const found = [];
      for await (const ledger of hotel.reconcileStore.ledgers())
        found.push(...checkRoom(ledger, hotel.clock.today()));
      return found;
    },
  };
}
