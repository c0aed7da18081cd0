import type { BookingInput } from '@innkeep/contract/booking';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { ana, aRequest, aRoom } from './builders.ts';
import { aPaidHotel, pageOf, payOn } from './paying.ts';

export const ATTIC = { room: { _id: 'attic' }, guests: 1 };

/** A hotel that takes payments online, where a guest can order two rooms. */
export function aHotelOfTwoRooms() {
  const hotel = aPaidHotel();
  hotel.db.rooms.set('attic', aRoom({ _id: 'attic', name: 'Attic', price: 90, capacity: 1 }));

  /** Two rooms at $240 and $180, with deposits of $72 and $54. */
  async function order(changes: Partial<BookingInput> = {}, key = 'form') {
    const input = aRequest({ others: [ATTIC], pay: 'deposit', ...changes });
    const { booking, others = [] } = await createBooking(hotel, ana, input, key);
    const ids = [booking, ...others].map(({ _id }) => _id);
    const [first = '', second = ''] = ids;
    return { booking, ids, first, second, paymentId: booking.hold?.payment ?? '' };
  }

  /** The same, paid. */
  async function paidOrder() {
    const made = await order();
    const page = await pageOf(hotel, made.paymentId);
    await payOn(hotel, made.paymentId);
    return { ...made, intent: `pi_${page}` };
  }

  const statesOf = (ids: readonly string[]) => ids.map((id) => hotel.booking(id).state);
  const moneyOf = (ids: readonly string[]) => ids.map((id) => hotel.booking(id).money);
  const refunds = () =>
    [...hotel.db.refunds.values()].map(({ _id, amount, reason, state }) => [_id, amount, reason, state]);
  return { ...hotel, order, paidOrder, statesOf, moneyOf, refunds };
}
