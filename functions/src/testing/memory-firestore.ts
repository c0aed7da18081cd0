import type { Firestore } from 'firebase-admin/firestore';
import { requireNew, type MemoryDatabase, type NewDocument, type Write } from './memory-database.ts';
import { Collection, MemoryQuery, type Ref } from './memory-query.ts';
import { shelfOf, shelvesNamed } from './memory-shelves.ts';
import { writesBy } from './memory-fields.ts';

/** Firestore as the stores call it, over the lists of a memory database. */
export function memoryFirestore(db: MemoryDatabase): Firestore {
  const getAll = (...refs: Ref[]) => Promise.resolve(refs.map((ref) => ref.snapshot()));
  const transactionBy = (write: Write) => ({
    get: (wanted: Ref | MemoryQuery) => wanted.get(),
    getAll,
    ...writesBy(write),
  });
  const firestore = {
    getAll,
    collection: (name: string) => new Collection(shelfOf(db, name)),
    collectionGroup: (name: string) => new MemoryQuery(() => shelvesNamed(db, name)),
    doc: (path: string) => {
      const [name = '', id = ''] = path.split('/');
      return new Collection(shelfOf(db, name)).doc(id);
    },
    batch: () => {
      const changes: (() => void)[] = [];
      const creates: NewDocument[] = [];
      const commit = () => {
        creates.forEach((each) => requireNew(each));
        changes.forEach((change) => change());
        return Promise.resolve();
      };
      const writes = writesBy((change, created) => {
        changes.push(change);
        if (created) creates.push(created);
      });
      return { ...writes, commit: () => Promise.resolve().then(commit) };
    },
    runTransaction: <T>(work: (transaction: object) => Promise<T>) => db.transact(transactionBy, work),
  };
  return firestore as unknown as Firestore; // what the stores call of it
}
