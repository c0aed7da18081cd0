import { aHotel, ana, aRequest } from './builders.ts';
import { aChannel } from './a-channel.ts';
import { keyOf } from './memory-portal.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { readChannel } from '../domain/channels/read-channel.ts';

const { address } = aChannel();

type Hotel = ReturnType<typeof aHotel>;

/** Ana has the nights of the 14th and the 15th; then the channel has sold from the 13th to the 17th. */
export async function soldTwice() {
  const hotel = aHotel();
  hotel.db.channels.set('airbnb', aChannel());
  const { insertedId: bookingId } = await createBooking(hotel, ana, aRequest());
  hotel.portal.sell(address, 'x', '2027-06-13', '2027-06-17');
  await readChannel(hotel, 'airbnb');
  return { hotel, bookingId, conflictId: [...hotel.db.conflicts.keys()][0] ?? '' };
}

export function holdersIn(hotel: Hotel) {
  return [...hotel.db.nights].map(([key, holder]) => `${key.slice(-2)} ${holder}`).sort();
}

export const conflictIn = (hotel: Hotel) => [...hotel.db.conflicts.values()].at(0);
export const blocksOf = (hotel: Hotel, uid: string) =>
  [...hotel.db.blocks.values()].flatMap(({ _id, channel, isLifted }) =>
    channel?.key === keyOf(uid) && !isLifted ? _id : [],
  );
export const actions = (hotel: Hotel) => hotel.db.audit.map(({ action, by }) => `${action} by ${by}`);
export const mails = (hotel: Hotel) =>
  [...hotel.db.mails.values()].filter(({ kind }) => kind === 'channel-conflict');
