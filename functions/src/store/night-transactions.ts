import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import type { EventDeps } from '../domain/channels/channel-deps.ts';
import { moveUp } from '../domain/channels/waits.ts';
import { NightWrites } from '../domain/records/claims.ts';
import { ofSameCall } from './attempts.ts';
import { writeLists } from './calendars.ts';
import { channelTx } from './channel-tx.store.ts';
import { transact } from './firestore-calls.ts';

/** All that gives nights back goes through here: the next claim has them when it commits. */
export function transactNights<Tx, T>(
  db: Firestore,
  deps: EventDeps,
  txOf: (transaction: Transaction, written: NightWrites) => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(db, async (transaction) => {
    const written = new NightWrites();
    const { waiting, write } = writingLast(transaction);
    const result = await work(txOf(waiting, written));
    const channels = channelTx(db, waiting, written);
    const { lists, waited } = await written.lists((nights) => channels.lists(nights));
    if (waited.length > 0) await moveUp(deps, channels, waited, lists);
    writeLists(waiting, db, lists);
    write();
    return result;
  });
}

/**
 * Returns a transaction that reads each document once, and whose writes wait until all is decided: so what follows from
 * a change may be read and written after the change. It refuses to read what it is about to write, because the
 * database does not know it yet, and to search after a write.
 */
function writingLast(transaction: Transaction) {
  const writes: (() => unknown)[] = [];
  const changed = new Set<string>();
  const known = new Map<string, Promise<DocumentSnapshot[]>>(); // each is one

  const read = async (refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]> => {
    const unknown = refs.filter(({ path }) => !known.has(path));
    const own = refs.find(({ path }) => changed.has(path));
    if (own)
      throw new Error(`The transaction writes to a collection that it has searched: ${own.parent.id}.`);
    if (unknown.length > 0) {
      const found = transaction.getAll(...unknown);
      for (const [at, { path }] of unknown.entries())
        known.set(
          path,
          found.then((all) => all.slice(at, at + 1)),
        );
    }
    return (await Promise.all(refs.map(({ path }) => known.get(path) ?? Promise.resolve([])))).flat();
  };
  const search = (query: Query) => {
    if (writes.length > 0) throw new Error('A transaction must search before it writes.');
    return transaction.get(query);
  };
  type Write = (ref: DocumentReference, ...given: unknown[]) => unknown;
  const later = (name: 'create' | 'set' | 'update' | 'delete') => {
    const write = (transaction[name] as Write).bind(transaction); // its parameters are those of the method
    return function wait(this: unknown, ref: DocumentReference, ...given: unknown[]) {
      changed.add(ref.path);
      writes.push(() => write(ref, ...given));
      return this;
    };
  };
  // A transaction to its callers: its other methods are none that stores call.
  const waiting = Object.assign(Object.create(transaction) as Transaction, {
    get: async (what: Query | DocumentReference) =>
      'where' in what ? search(what) : (await read([what]))[0],
    getAll: (...refs: DocumentReference[]) => read(refs),
    create: later('create'),
    set: later('set'),
    update: later('update'),
    delete: later('delete'),
  });
  ofSameCall(waiting, transaction);
  return { waiting, write: () => writes.forEach((each) => each()) };
}
