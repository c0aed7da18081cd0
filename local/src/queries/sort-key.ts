import { field } from '../protocol/proto-fields.ts';
import { compareValues } from './value-order.ts';

export interface SortKey {
  readonly value: unknown;
  /** `plain` sorts as the value does among keys of the same kind; undefined where values must be compared. */
  readonly kind: string;
  readonly plain: string | number | undefined;
}

/** Texts that sort in UTF-16 as Firestore sorts them: those without surrogates. */
const HAS_SURROGATE = /[\ud800-\udfff]/;
const MICROS = 1_000_000;

export function sortKey(value: unknown): SortKey {
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
export function compareKeys(left: SortKey, right: SortKey): number {
  if (left.kind !== right.kind || left.plain === undefined || right.plain === undefined)
    return compareValues(left.value, right.value);
  if (left.plain === right.plain) return 0;
  return left.plain < right.plain ? -1 : 1;
}
