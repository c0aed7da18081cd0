import { field, listField } from '../protocol/proto-fields.ts';

/** The types of google.firestore.v1.Value that queries read, in Firestore's order. */
const RANKS: Readonly<Record<string, number>> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  referenceValue: 6,
  arrayValue: 8,
  mapValue: 10,
};

const COMPARE: Readonly<Record<number, (left: unknown, right: unknown) => number>> = {
  1: (left, right) => Number(content(left)) - Number(content(right)),
  2: (left, right) => compareNumbers(Number(content(left)), Number(content(right))),
  3: (left, right) => compareTimes(content(left), content(right)),
  4: (left, right) => compareTexts(String(content(left)), String(content(right))),
  6: (left, right) => compareNames(String(content(left)), String(content(right))),
  8: (left, right) => compareLists(elements(left), elements(right)),
  10: (left, right) => compareMaps(fieldsOf(left), fieldsOf(right)),
};

/**
 * Compares two values as Firestore does: negative if the left one comes first, zero if they are equal.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function compareValues(left: unknown, right: unknown): number {
  return rankOf(left) - rankOf(right) || (COMPARE[rankOf(left)]?.(left, right) ?? 0);
}

/** Whether a filter can order two values: not if their types differ, or if only one is NaN. */
export function isComparable(left: unknown, right: unknown): boolean {
  return rankOf(left) === rankOf(right) && isNaNumber(left) === isNaNumber(right);
}

export function isNull(value: unknown): boolean {
  return rankOf(value) === RANKS.nullValue;
}

function isNaNumber(value: unknown): boolean {
  return Number.isNaN(field(value, 'doubleValue'));
}

export function elements(value: unknown): readonly unknown[] {
  return listField(field(value, 'arrayValue'), 'values');
}

function rankOf(value: unknown): number {
  return RANKS[typeOf(value)] ?? 0;
}

function typeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  // A decoded value has one more property, which names its type.
  return Object.keys(value).find((key) => key in RANKS) ?? '';
}

function content(value: unknown): unknown {
  return field(value, typeOf(value));
}

function compareNumbers(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  return left < right ? -1 : Number(left > right);
}

function compareTimes(left: unknown, right: unknown): number {
  return (
    Number(field(left, 'seconds') ?? 0) - Number(field(right, 'seconds') ?? 0) ||
    Number(field(left, 'nanos') ?? 0) - Number(field(right, 'nanos') ?? 0)
  );
}

/** Compares by UTF-8 bytes. Unlike in UTF-16, characters of two code units come last. */
function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (one !== other) return Number(isSurrogate(one)) - Number(isSurrogate(other)) || one - other;
  }
  return left.length - right.length;
}

function isSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff;
}

/** Compares by segments: a document and the documents below it come before the next document. */
function compareNames(left: string, right: string): number {
  const [lefts, rights] = [left.split('/'), right.split('/')];
  for (const [at, one] of lefts.entries()) {
    const other = rights[at];
    if (other === undefined) return 1;
    const order = compareSegments(one, other);
    if (order !== 0) return order;
  }
  return lefts.length - rights.length;
}

/** A numeric id, `__id7__`, comes before names; `recursiveDelete` starts its query at the smallest. */
function compareSegments(left: string, right: string): number {
  const [one, other] = [numericId(left), numericId(right)];
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined) || compareTexts(left, right);
  return one < other ? -1 : Number(one > other);
}

function numericId(segment: string): bigint | undefined {
  const digits = /^__id(-?\d+)__$/.exec(segment)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

function compareLists(left: readonly unknown[], right: readonly unknown[]): number {
  for (const [at, one] of left.entries()) {
    if (at >= right.length) return 1;
    const order = compareValues(one, right[at]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareMaps(left: object, right: object): number {
  const [lefts, rights] = [left, right].map((map) =>
    Object.entries(map)
      .sort(([one], [other]) => compareTexts(one, other))
      .flatMap(([key, value]: [string, unknown]) => [{ stringValue: key }, value]),
  );
  return compareLists(lefts ?? [], rights ?? []);
}

function fieldsOf(value: unknown): object {
  const fields = field(field(value, 'mapValue'), 'fields');
  return typeof fields === 'object' && fields !== null ? fields : {};
}
