import type { ReconcileDeps } from '../reconcile/reconcile-store.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { repair } from '../reconcile/repair.ts';

/**
 * Brings data of the version before to this one. It may be interrupted anywhere and begun again, any number of times,
 * while guests book by the software that is deployed: what is done already it leaves as it is.
 */
export interface Migration {
  /** The version of the data once it is done: 1, 2, 3 and so on. */
  version: number;
  title: string;
  run(deps: ReconcileDeps): Promise<void>;
}

/** All there are, in order. What is here was run somewhere: it is not changed any more, only followed by others. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    title:
      'Rooms are listed in the catalogue, and sold nights are dates that a search can ask for (decision 0014)',
    run: async (deps) => {
      await reconcile(deps, async (difference) => {
        await repair(deps, difference);
      });
    },
  },
];
