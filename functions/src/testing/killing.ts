import type { JobDeps } from '../domain/operations/run-job.ts';
import type { MoneyDeps, ReconcileDeps } from '../domain/reconcile/reconcile-store.ts';

type Deps = JobDeps & MoneyDeps & ReconcileDeps;
type Method = (...given: unknown[]) => unknown;

/** The methods of the stores that yield what they find, piece by piece. */
const SEQUENCES = new Set(['ledgers', 'changedBookings', 'uses', 'heldBookings', 'closedDays']);

/** When a process ends: at which of its calls, and whether that call still takes effect. */
export interface Kill {
  at: number;
  when: 'before' | 'after';
}

/**
 * Returns the same dependencies for a process that is killed at one of its calls of a store: none of the later ones
 * comes through, and none is answered.
 * @param tick is called with each call
 */
export function killed<D extends Deps>(deps: D, { at, when }: Kill, tick: () => void = () => undefined) {
  let calls = 0;
  const through = async <T>(call: () => Promise<T> | T): Promise<T> => {
    tick();
    calls += 1;
    if (calls > at || (calls === at && when === 'before')) throw new Error('killed');
    const answer = await call();
    if (calls >= at) throw new Error('killed');
    return answer;
  };
  async function* each(sequence: AsyncIterable<unknown>): AsyncGenerator {
    const elements = sequence[Symbol.asyncIterator]();
    for (;;) {
      const next = await through(() => elements.next());
      if (next.done === true) return;
      yield next.value;
    }
  }
  const guarded = <S extends object>(store: S): S => {
    const methods = Object.entries(store) as [string, Method][]; // a store has nothing else
    const watched = methods.map(([name, method]): [string, Method] => [
      name,
      (...given) =>
        SEQUENCES.has(name)
          ? each(method(...given) as AsyncIterable<unknown>) // see its list
          : through(() => method(...given)),
    ]);
    return Object.fromEntries(watched) as S; // the same methods under the same names
  };
  const stores = {
    reconcileStore: guarded(deps.reconcileStore),
    moneyLedgers: guarded(deps.moneyLedgers),
    jobs: guarded(deps.jobs),
    mails: guarded(deps.mails),
  };
  return { deps: { ...deps, ...stores }, calls: () => calls };
}
