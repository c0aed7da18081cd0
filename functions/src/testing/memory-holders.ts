import { blockIdIn, type Holder } from '@innkeep/contract/desk/holder';
import { blockInWords, stayInWords } from '../domain/bookings/describe-holder.ts';
import { keyOf, type RoomNight } from '../domain/records/claims.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function holdersOf(db: MemoryDatabase, nights: readonly RoomNight[]): Map<string, string> {
  const held = nights.map((night) => [keyOf(night), db.nights.get(keyOf(night))] as const);
  return new Map(held.flatMap(([night, holder]) => (holder === undefined ? [] : [[night, holder] as const])));
}

/** Describes holders of nights in words for the desk. */
export function describe(db: MemoryDatabase, holders: readonly string[]): Holder[] {
  return holders.flatMap((holder): Holder[] => {
    const blockId = blockIdIn(holder);
    const block = blockId === undefined ? undefined : db.blocks.get(blockId);
    if (block) return [blockInWords(block, db.rooms.get(block.roomId)?.name ?? '')];
    const booking = db.bookings.get(holder);
    return booking ? [stayInWords(booking)] : [];
  });
}
