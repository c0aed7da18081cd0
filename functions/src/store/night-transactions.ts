import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { leaveToChannels } from '../domain/channels/leave-to-channels.ts';
import { OwnWrites } from '../domain/channels/own-writes.ts';
import { ofSameCall } from './attempts.ts';
import { channelTx } from './channel-tx.store.ts';
import { transact } from './firestore-calls.ts';
import { writeNights } from './room-nights.ts';

/**
 * Runs a transaction that may change who holds nights. All that gives nights back goes through here: those that a
 * channel has sold, too, are the channel's when it commits.
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
    const { waiting, readOn, write } = writingLast(transaction);
    const result = await work(txOf(waiting, written));
    readOn();
    const channels = channelTx(db, waiting);
    await leaveToChannels(deps, channels, written);
    written.saveChannels(channels);
    writeNights(db, waiting, written.nights);
    write();
    return result;
  });
}

/**
 * Returns a transaction whose writes wait. It refuses to read after one, as Firestore does, until it may read on; at
 * last all of them are written.
 */
function writingLast(transaction: Transaction) {
  const writes: (() => unknown)[] = [];
  let mayReadOn = false;
  type Method = (...given: unknown[]) => unknown;
  const method = (name: 'get' | 'getAll' | 'create' | 'set' | 'update' | 'delete') =>
    (transaction[name] as Method).bind(transaction); // the parameters are those of the method that it stands for
  const now = (read: Method) =>
    function readNow(...given: unknown[]) {
      if (writes.length > 0 && !mayReadOn) throw new Error('A transaction reads before it writes.');
      return read(...given);
    };
  const later = (write: Method) =>
    function wait(this: unknown, ...given: unknown[]) {
      writes.push(() => write(...given));
      return this;
    };
  // A transaction to its callers: its other methods are none that stores call.
  const waiting = Object.assign(Object.create(transaction) as Transaction, {
    get: now(method('get')),
    getAll: now(method('getAll')),
    create: later(method('create')),
    set: later(method('set')),
    update: later(method('update')),
    delete: later(method('delete')),
  });
  ofSameCall(waiting, transaction);
  const readOn = () => {
    mayReadOn = true;
  };
  return { waiting, readOn, write: () => writes.forEach((each) => each()) };
}
