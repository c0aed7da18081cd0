import type fc from 'fast-check';
import type { BlockTx } from '../domain/records/block-store.ts';
import type { ChannelTx } from '../domain/channels/channel-store.ts';
import type { HotelTx } from '../domain/records/hotel-store.ts';
import type { RoomTx } from '../domain/rooms/room-store.ts';
import type { Transactional } from '../domain/base/transactional.ts';
import type { aHotel } from './builders.ts';

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
