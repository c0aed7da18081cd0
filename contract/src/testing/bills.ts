import type { Booking } from '../booking.ts';
import { NO_DETAILS } from '../guest.ts';
import { DEFAULT_TARIFF } from '../rates/default-tariff.ts';
import { quote } from '../rates/quote.ts';
import { pricedRoom } from '../rates/terms.ts';
import type { Room } from '../room.ts';
import type { Stay } from '../stay.ts';

/** Returns the bill of a booking without a tariff: nights times price. */
export function aBill(
  room: Pick<Room, '_id' | 'price'>,
  { checkin, checkout }: Stay,
  guests = 2,
): Pick<Booking, 'guest' | 'children' | 'quote' | 'policy'> {
  return {
    guest: NO_DETAILS,
    children: 0,
    quote: quote(DEFAULT_TARIFF, pricedRoom(room), { checkin, checkout }, { guests, children: 0 }),
    policy: DEFAULT_TARIFF.policy,
  };
}
