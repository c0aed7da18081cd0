import type { WordsStore } from '../domain/migrations/words-of-guests.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** What the audit of a memory database says about changes; the index of an entry is its id. */
export function memoryWords(db: MemoryDatabase): WordsStore {
  return {
    roomNames: () =>
      Promise.resolve(
        new Set([
          ...[...db.rooms.values()].map(({ name }) => name),
          ...[...db.bookings.values()].map(({ room }) => room.name),
        ]),
      ),
    // oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
    oldChanges: async function* () {
      for (const [place, { action, what }] of db.audit.entries())
        if (action === 'booking/changed' && what !== undefined) yield { _id: String(place), what };
    },
    reword: (place, what) => {
      const entry = db.audit[Number(place)];
      if (entry) entry.what = what;
      return Promise.resolve();
    },
  };
}
