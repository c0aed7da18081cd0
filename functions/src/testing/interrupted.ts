import type { aHotel } from './builders.ts';

type Hotel = ReturnType<typeof aHotel>;

/** Returns the same hotel, where nothing is written about channels any more after some transactions. */
export function interruptedAfter(hotel: Hotel, transactions: number): Hotel {
  let left = transactions;
  const transact: Hotel['channels']['transact'] = (work) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('interrupted')) : hotel.channels.transact(work);
  };
  return { ...hotel, channels: { ...hotel.channels, transact } };
}
