import type { DeletionStore } from '../domain/guest-data/deletion-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryDeletions({ deletions }: MemoryDatabase): DeletionStore {
  return {
    find: (uid) => Promise.resolve(deletions.get(uid)),
    save: (deletion) => Promise.resolve(void deletions.set(deletion._id, deletion)),
    list: (limit) => {
      const all = [...deletions.values()].sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
      return Promise.resolve(all.slice(0, limit));
    },
    remove: (uid) => Promise.resolve(void deletions.delete(uid)),
  };
}
