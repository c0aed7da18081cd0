import { compareKeys, sortKey, type SortKey } from '../queries/sort-key.ts';
import { elements } from '../queries/value-order.ts';

interface Entry {
  readonly path: string;
  readonly key: SortKey;
}

/** The documents that have a field, in the order of its values, or of the elements of its lists. */
export class FieldIndex {
  readonly #entries: Entry[];
  readonly #isOfElements: boolean;

  constructor(values: Iterable<readonly [path: string, value: unknown]>, isOfElements: boolean) {
    this.#isOfElements = isOfElements;
    this.#entries = Array.from(values)
      .flatMap(([path, value]) => this.#entriesOf(path, value))
      .sort(compareEntries);
  }

  add(path: string, value: unknown): void {
    for (const entry of this.#entriesOf(path, value)) this.#entries.splice(this.#placeOf(entry), 0, entry);
  }

  remove(path: string, value: unknown): void {
    for (const entry of this.#entriesOf(path, value)) {
      const at = this.#placeOf(entry);
      if (this.#entries[at]?.path === path) this.#entries.splice(at, 1);
    }
  }

  /** Returns the places of the entries that have a value: from one up to another. */
  placesOf(value: unknown): [from: number, to: number] {
    return [this.place(value, false), this.place(value, true)];
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

  paths(from: number, to: number): string[] {
    return this.#entries.slice(from, to).map(({ path }) => path);
  }

  isTie(one: number, other: number): boolean {
    const [left, right] = [this.#entries[one], this.#entries[other]];
    return left !== undefined && right !== undefined && compareKeys(left.key, right.key) === 0;
  }

  #entriesOf(path: string, value: unknown): Entry[] {
    const values = this.#isOfElements ? elements(value) : [value];
    return values.map((each) => ({ path, key: sortKey(each) }));
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
