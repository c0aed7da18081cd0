import { aChannel } from './a-channel.ts';
import { aHotel } from './builders.ts';
import { keyOf } from './memory-portal.ts';

/** Where its channel is read. */
export const { address } = aChannel();
export type Hotel = ReturnType<typeof aHotel>;

/** A hotel with one channel, which has sold some stays: their UIDs, and the days of June on which they begin and end. */
export function hotelWith(...sold: [uid: string, from: string, to: string][]): Hotel {
  const hotel = aHotel();
  hotel.db.channels.set('airbnb', aChannel());
  for (const [uid, from, to] of sold) hotel.portal.sell(address, uid, `2027-06-${from}`, `2027-06-${to}`);
  return hotel;
}

/** Lets the next reading give back at once what the calendar has lost, as if it had lost it long ago. */
export function makeSure({ db }: Hotel): void {
  for (const [id, channel] of db.channels) {
    const own = [...db.blocks.values()].flatMap(({ channel: of }) => (of?._id === id ? of.key : []));
    const lost = { shrunk: own, shrunkSince: new Date(0) };
    db.channels.set(id, { ...channel, state: { ...channel.state, ...lost } });
  }
}

export const channelOf = (hotel: Hotel) => hotel.db.channels.get('airbnb');
/** Returns the block of a channel's event that is not lifted. */
export const eventOf = (hotel: Hotel, uid: string) =>
  [...hotel.db.blocks.values()].find(({ channel, isLifted }) => channel?.key === keyOf(uid) && !isLifted);

/** Returns the nights that are held in June, by day and holder. */
export function nights(hotel: Hotel) {
  return [...hotel.db.nights].map(([key, holder]) => `${key.slice(-2)} ${holder}`).sort();
}

export function held(holder: string, ...days: string[]) {
  return days.map((each) => `${each} ${holder}`);
}

export function blocks(hotel: Hotel) {
  const live = [...hotel.db.blocks.values()].filter(({ isLifted }) => !isLifted);
  return live.map(({ _id, rev, from, to }) => [_id, rev, from.slice(-2), to.slice(-2)]);
}
