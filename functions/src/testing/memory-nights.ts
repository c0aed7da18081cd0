import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { leaveToChannels } from '../domain/channels/leave-to-channels.ts';
import { OwnWrites } from '../domain/channels/own-writes.ts';
import { keyOf, type NightChanges } from '../domain/records/claims.ts';
import { memoryChannelTx } from './memory-channel-tx.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

/** Runs a transaction that may change who holds nights, as the store of Firestore does. */
export function transactNights<Tx extends object, T>(
  db: MemoryDatabase,
  deps: EventDeps,
  txOf: (write: Write, written: OwnWrites) => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const written = new OwnWrites();
  const end = async (write: Write) => {
    const channels = memoryChannelTx(db, write);
    await written.moveNights((nights) => channels.holders(nights));
    await leaveToChannels(deps, channels, written);
    written.saveChannels(channels);
    write(() => writeNights(db, written.nights));
  };
  return db.transact((write) => txOf(write, written), work, end);
}

function writeNights(db: MemoryDatabase, { free, hold }: NightChanges): void {
  for (const night of free) db.nights.delete(keyOf(night));
  for (const { holder, ...night } of hold) db.nights.set(keyOf(night), holder);
}
