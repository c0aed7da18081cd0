/** One call of each method of a store, with arguments that lead to every query it can make. */
export type Calls<Store> = { readonly [Method in keyof Store]-?: (store: Store) => unknown };
