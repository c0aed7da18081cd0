import type { CareTx, HousekeepingStore, StoredCare } from '../domain/housekeeping/housekeeping-store.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

export function memoryHousekeeping(db: MemoryDatabase): HousekeepingStore {
  return {
    list: () => Promise.resolve(new Map(db.cares)),
    listToClean: () => Promise.resolve([...db.cares.values()].filter(({ state }) => state === 'to-clean')),
    listChanged: (since, limit) => {
      const changed = [...db.cares.values()].filter(({ at }) => at > since);
      return Promise.resolve(changed.sort((a, b) => a.at.getTime() - b.at.getTime()).slice(0, limit));
    },
    transact: (work) => db.transact((write) => memoryCareTx(db, write), work),
  };
}

export function memoryCareTx(db: MemoryDatabase, write: Write): CareTx {
  return {
    findCare: (roomIds) =>
      Promise.resolve(new Map([...db.cares].filter(([roomId]) => roomIds.includes(roomId)))),
    saveCare: (care: StoredCare, entry) => {
      write(() => db.cares.set(care.roomId, care));
      db.addEntry(write, `housekeeping-${care.roomId}-${care.rev}`, entry);
    },
    roomNames: (roomIds) =>
      Promise.resolve(
        new Map(
          [...db.rooms.values()]
            .map(({ _id, name }) => [_id, name] as const)
            .filter(([_id]) => roomIds.includes(_id)),
        ),
      ),
  };
}
