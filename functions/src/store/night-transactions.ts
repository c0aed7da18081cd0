import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { leaveToChannels } from '../domain/channels/leave-to-channels.ts';
import { OwnWrites } from '../domain/channels/own-writes.ts';
import { ofSameCall } from './attempts.ts';
import { channelTx } from './channel-tx.store.ts';
import { transact } from './firestore-calls.ts';
import { writeNights } from './room-nights.ts';

/**
 * Runs a transaction that may change who holds nights. Whatever gives nights back goes through here: those that a channel
 * has sold, too, are the channel's when it commits.
 * @param txOf creates the transaction that `work` reads and writes with
 */
export function transactNights<Tx, T>(
  db: Firestore,
  deps: EventDeps,
  txOf: (transaction: Transaction, written: OwnWrites) => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(db, async (transaction) => {
    const written = new OwnWrites();
    const { waiting, write } = writingLast(transaction);
    const result = await work(txOf(waiting, written));
    await leaveToChannels(deps, written.over(channelTx(db, waiting)), written);
    writeNights(db, waiting, written.nights);
    write();
    return result;
  });
}

/** Returns a transaction whose writes wait, so that it may still read, and what writes them. */
function writingLast(transaction: Transaction): { waiting: Transaction; write: () => void } {
  const writes: (() => unknown)[] = [];
  type Writing = 'create' | 'set' | 'update' | 'delete';
  const later = (name: Writing) =>
    function wait(this: unknown, ...given: unknown[]) {
      // The parameters of the method that it stands for.
      writes.push(() => (transaction[name] as (...given: unknown[]) => unknown).apply(transaction, given));
      return this;
    };
  const waiting = {
    get: transaction.get.bind(transaction),
    getAll: transaction.getAll.bind(transaction),
    create: later('create'),
    set: later('set'),
    update: later('update'),
    delete: later('delete'),
  } as unknown as Transaction; // all of its methods that stores call
  ofSameCall(waiting, transaction);
  return { waiting, write: () => writes.forEach((each) => each()) };
}
