import { elements, compareValues } from '../queries/value-order.ts';
import { field } from '../protocol/proto-fields.ts';

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

interface SortKey {
  readonly value: unknown;
  /** `plain` sorts as the value does among keys of the same kind; undefined where values must be compared. */
  readonly kind: string;
  readonly plain: string | number | undefined;
}

/** Texts that sort in UTF-16 as Firestore sorts them: those without surrogates. */
const HAS_SURROGATE = /[\ud800-\udfff]/;

const MICROS = 1_000_000;

function sortKey(value: unknown): SortKey {
  const text = field(value, 'stringValue');
  if (typeof text === 'string')
    return { value, kind: 'text', plain: HAS_SURROGATE.test(text) ? undefined : text };
  const name = field(value, 'referenceValue');
  if (typeof name === 'string') {
    const isPlain = !HAS_SURROGATE.test(name) && !name.includes('/__id');
    return { value, kind: 'name', plain: isPlain ? name.replaceAll('/', '\u0000') : undefined };
  }
  const time = field(value, 'timestampValue');
  if (time !== undefined && time !== null) {
    const seconds = Number(field(time, 'seconds') ?? 0);
    const nanos = Number(field(time, 'nanos') ?? 0);
    return { value, kind: 'time', plain: seconds * MICROS + Math.floor(nanos / 1000) };
  }
  const number = field(value, 'integerValue') ?? field(value, 'doubleValue');
  if (number !== undefined && number !== null && !Number.isNaN(Number(number)))
    return { value, kind: 'number', plain: Number(number) };
  const isSo = field(value, 'booleanValue');
  if (typeof isSo === 'boolean') return { value, kind: 'boolean', plain: Number(isSo) };
  return { value, kind: 'other', plain: undefined };
}

/** Compares as Firestore does: negative if the left one comes first. */
function compareKeys(left: SortKey, right: SortKey): number {
  if (left.kind !== right.kind || left.plain === undefined || right.plain === undefined)
    return compareValues(left.value, right.value);
  if (left.plain === right.plain) return 0;
  return left.plain < right.plain ? -1 : 1;
}
