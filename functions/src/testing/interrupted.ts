import type { aHotel } from './builders.ts';
import type fc from 'fast-check';
import type { BlockTx } from '../domain/records/block-store.ts';
import type { ChannelTx } from '../domain/channels/channel-store.ts';
import type { HotelTx } from '../domain/records/hotel-store.ts';
import type { RoomTx } from '../domain/rooms/room-store.ts';
import type { Transactional } from '../domain/base/transactional.ts';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';

type Hotel = ReturnType<typeof aHotel>;

/** Returns the same hotel, where nothing is written about channels anymore after some transactions. */
export function interruptedAfter(hotel: Hotel, transactions: number): Hotel {
  let left = transactions;
  const transact: Hotel['channels']['transact'] = (work) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('interrupted')) : hotel.channels.transact(work);
  };
  return { ...hotel, channels: { ...hotel.channels, transact } };
}

type Stores = Pick<ReturnType<typeof aHotel>, 'bookings' | 'rooms' | 'blocks' | 'channels'>;

/** Returns the same hotel, whose transactions run in any order. */
export function shuffled<H extends Stores>(hotel: H, scheduler: fc.Scheduler): H {
  const { bookings, rooms, blocks, channels } = hotel;
  return {
    ...hotel,
    bookings: inTurn<HotelTx, typeof bookings>(bookings, scheduler),
    rooms: inTurn<RoomTx, typeof rooms>(rooms, scheduler),
    blocks: inTurn<BlockTx, typeof blocks>(blocks, scheduler),
    channels: inTurn<ChannelTx, typeof channels>(channels, scheduler),
  };
}

function inTurn<Tx, S extends Transactional<Tx>>(store: S, scheduler: fc.Scheduler): S {
  return {
    ...store,
    transact: <T>(work: (tx: Tx) => Promise<T>) =>
      scheduler.schedule(Promise.resolve()).then(() => store.transact(work)),
  };
}

/** `pass` lets time pass once the work has begun, and expects no answer before that. */
export function aHang() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return {
    hang: () => {
      begin();
      return new Promise<never>(() => undefined);
    },
    pass: async (ms: number, waiting: Promise<unknown>) => {
      await begun;
      const answered = vi.fn();
      waiting.then(answered, answered);
      await vi.advanceTimersByTimeAsync(ms - 1);
      for (let turn = 0; turn < 100; turn += 1) await setImmediate(); // an answer comes over the network
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
    },
  };
}
