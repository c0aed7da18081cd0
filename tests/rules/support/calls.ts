import type { Transactional } from '../../../functions/src/domain/base/transactional.ts';

/** One call of each method of a store, with arguments that lead to every query that it can make. */
export type Calls<Store> = { readonly [Method in keyof Store]-?: (store: Store) => unknown };

/** A store, or its transaction, and its calls by name. */
export interface Driven {
  readonly object: object;
  readonly calls: Readonly<Record<string, () => unknown>>;
}

export function drive<Store extends object>(object: Store, calls: Calls<Store>): Driven {
  const bound = Object.entries<(store: Store) => unknown>(calls).map(([name, call]) => [
    name,
    () => call(object),
  ]);
  return { object, calls: Object.fromEntries(bound) as Driven['calls'] }; // the entries of the line above
}

/** Makes each call in a transaction of its own: a transaction that has written may not read again. */
export async function eachInTransaction<Tx extends object>(
  store: Transactional<Tx>,
  calls: Calls<Tx>,
): Promise<void> {
  for (const name of Object.keys(calls)) {
    await store.transact(async (tx) => {
      const { object, calls: bound } = drive(tx, calls);
      const unknown = Object.keys(object).filter((method) => !(method in bound));
      if (unknown.length > 0) throw new Error(`no call is known of the transaction's ${unknown.join(', ')}`);
      await bound[name]?.();
    });
  }
}
