/** What an expression of the rules language can stand for. An int is a bigint, a float is a number. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | SetValue
  | MapDiff
  | PathValue
  | Timestamp
  | Duration
  | Bytes
  | LatLng
  | PartialMap
  | Unknown;

/** The condition cannot be answered. It denies, unless the other side of an `||` allows. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

export class SetValue {
  readonly type = 'set';
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items.filter((item, index) => !items.slice(0, index).some((other) => equals(other, item)));
  }
}

export class MapDiff {
  readonly type = 'map_diff';

  constructor(
    readonly after: ReadonlyMap<string, Value>,
    readonly before: ReadonlyMap<string, Value>,
  ) {}
}

export class PathValue {
  readonly type = 'path';

  constructor(readonly segments: readonly string[]) {}
}

export class Timestamp {
  readonly type = 'timestamp';

  constructor(readonly nanos: bigint) {}

  static fromDate(date: Date): Timestamp {
    return new Timestamp(BigInt(date.getTime()) * 1_000_000n);
  }
}

export class Duration {
  readonly type = 'duration';

  constructor(readonly nanos: bigint) {}
}

export class Bytes {
  readonly type = 'bytes';

  constructor(readonly bytes: Uint8Array) {}
}

export class LatLng {
  readonly type = 'latlng';

  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

/** A map of which only some fields are known, as the documents are that a query may return. */
export class PartialMap {
  readonly type = 'map';

  constructor(readonly known: ReadonlyMap<string, Value>) {}
}

/** Something that this request leaves open. Whatever is done with it is an error. */
export class Unknown {
  readonly type = 'unknown';
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** The name by which `is` knows the type of a value. */
export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (isList(value)) return 'list';
  if (isMap(value)) return 'map';
  if (value instanceof Unknown) throw new EvaluationError('the request does not tell this value');
  return value.type;
}

/** Values of different types are never equal; an int and a float of the same size are. */
export function equals(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return left >= right && left <= right;
  if (typeName(left) !== typeName(right)) return false;
  if (isList(left) && isList(right)) return sameItems(left, right);
  if (isMap(left) && isMap(right)) return sameEntries(left, right);
  if (left instanceof SetValue && right instanceof SetValue) {
    return (
      left.items.length === right.items.length && left.items.every((item) => contains(right.items, item))
    );
  }
  if (left instanceof PathValue && right instanceof PathValue)
    return sameItems(left.segments, right.segments);
  if (left instanceof Timestamp && right instanceof Timestamp) return left.nanos === right.nanos;
  if (left instanceof Duration && right instanceof Duration) return left.nanos === right.nanos;
  if (left instanceof Bytes && right instanceof Bytes) return Buffer.compare(left.bytes, right.bytes) === 0;
  if (left instanceof LatLng && right instanceof LatLng) {
    return left.latitude === right.latitude && left.longitude === right.longitude;
  }
  if (left instanceof PartialMap || right instanceof PartialMap || left instanceof MapDiff) {
    throw new EvaluationError(`values of type ${typeName(left)} cannot be compared here`);
  }
  return left === right;
}

export function contains(items: readonly Value[], wanted: Value): boolean {
  return items.some((item) => equals(item, wanted));
}

function sameItems(left: readonly Value[], right: readonly Value[]): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index];
      return other !== undefined && equals(item, other);
    })
  );
}

function sameEntries(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>): boolean {
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => {
      const other = right.get(key);
      return other !== undefined && equals(value, other);
    })
  );
}
