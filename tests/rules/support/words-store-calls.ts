import type { WordsStore } from '../../../functions/src/domain/migrations/words-of-guests.ts';
import type { Calls } from './calls.ts';

export const words: Calls<WordsStore> = {
  roomNames: (store) => store.roomNames(),
  oldChanges: async (store) => {
    const changes = [];
    for await (const change of store.oldChanges()) changes.push(change);
  },
  reword: async (store) => {
    for await (const { _id, what } of store.oldChanges()) await store.reword(_id, what);
  },
};
