import type fc from 'fast-check';
import type { Transactional } from '../domain/transactional.ts';

/** Returns the same store, whose transactions run in any order. */
export function inTurn<Tx, S extends Transactional<Tx>>(store: S, scheduler: fc.Scheduler): S {
  return {
    ...store,
    transact: <T>(work: (tx: Tx) => Promise<T>) =>
      scheduler.schedule(Promise.resolve()).then(() => store.transact(work)),
  };
}
