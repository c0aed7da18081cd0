import { compareKeys, lookupKey, sortKey, type SortKey } from '../queries/sort-key.ts';
import { elements } from '../queries/value-order.ts';

export interface FieldIndex {
  add(path: string, value: unknown): void;
  remove(path: string, value: unknown): void;
}

/** Finds documents by a value of a field, or by an element of its list. Only simple values are found. */
export class LookupIndex implements FieldIndex {
  readonly #paths = new Map<string, Set<string>>();
  readonly #isOfElements: boolean;

  constructor(isOfElements: boolean) {
    this.#isOfElements = isOfElements;
  }

  add(path: string, value: unknown): void {
    for (const key of this.#keysOf(value)) {
      const known = this.#paths.get(key);
      if (known) known.add(path);
      else this.#paths.set(key, new Set([path]));
    }
  }

  remove(path: string, value: unknown): void {
    for (const key of this.#keysOf(value)) {
      const known = this.#paths.get(key);
      known?.delete(path);
      if (known?.size === 0) this.#paths.delete(key);
    }
  }

  find(keys: readonly string[]): ReadonlySet<string> {
    const [first, ...others] = keys.map((key) => this.#paths.get(key) ?? new Set<string>());
    if (first === undefined || others.length === 0) return first ?? new Set();
    return new Set([first, ...others].flatMap((paths) => [...paths]));
  }

  #keysOf(value: unknown): string[] {
    const values = this.#isOfElements ? elements(value) : [value];
    return values.map(lookupKey).filter((key) => key !== undefined);
  }
}

interface Entry {
  readonly path: string;
  readonly key: SortKey;
}

export class SortedIndex implements FieldIndex {
  readonly #entries: Entry[];

  constructor(values: Iterable<readonly [path: string, value: unknown]>) {
    this.#entries = Array.from(values, ([path, value]) => ({ path, key: sortKey(value) })).sort(
      compareEntries,
    );
  }

  add(path: string, value: unknown): void {
    const entry = { path, key: sortKey(value) };
    this.#entries.splice(this.#placeOf(entry), 0, entry);
  }

  remove(path: string, value: unknown): void {
    const at = this.#placeOf({ path, key: sortKey(value) });
    if (this.#entries[at]?.path === path) this.#entries.splice(at, 1);
  }

  /** Returns the first entry that is not before a value; with `isAfter`, entries with the value are before it. */
  place(value: unknown, isAfter: boolean): number {
    const key = sortKey(value);
    return this.#first((entry) => {
      const order = compareKeys(entry.key, key);
      return isAfter ? order > 0 : order >= 0;
    });
  }

  get size(): number {
    return this.#entries.length;
  }

  path(at: number): string {
    return this.#entries[at]?.path ?? '';
  }

  isTie(one: number, other: number): boolean {
    const [left, right] = [this.#entries[one], this.#entries[other]];
    return left !== undefined && right !== undefined && compareKeys(left.key, right.key) === 0;
  }

  #placeOf(wanted: Entry): number {
    return this.#first((entry) => compareEntries(entry, wanted) >= 0);
  }

  #first(isReached: (entry: Entry) => boolean): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const entry = this.#entries[middle];
      if (entry === undefined || isReached(entry)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function compareEntries(left: Entry, right: Entry): number {
  const order = compareKeys(left.key, right.key);
  if (order !== 0 || left.path === right.path) return order;
  return left.path < right.path ? -1 : 1;
}
