import type { DeletionStore } from '../domain/guest-data/deletion-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryDeletions({ deletions }: MemoryDatabase): DeletionStore {
  return {
    find: (uid) => Promise.resolve(deletions.get(uid)),
    save: (deletion) => Promise.resolve(void deletions.set(deletion._id, deletion)),
    list: (limit) => {
      const all = [...deletions.values()].sort((a, b) => a.triedAt.getTime() - b.triedAt.getTime());
      return Promise.resolve(all.slice(0, limit));
    },
    putLast: (uid, triedAt) => {
      const asked = deletions.get(uid);
      if (asked) deletions.set(uid, { ...asked, triedAt });
      return Promise.resolve();
    },
    remove: (uid) => Promise.resolve(void deletions.delete(uid)),
  };
}
