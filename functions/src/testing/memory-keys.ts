import type { KeyStore } from '../domain/keys/key-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryKeys(db: MemoryDatabase): KeyStore {
  return {
    find: (hash) => Promise.resolve(db.keys.get(hash)),
    add: (hash, key) => {
      db.keys.set(hash, key);
      return Promise.resolve();
    },
  };
}
