import type { TypeName } from './syntax.ts';

/** What an expression can stand for. A number without a fraction is an int. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | PartialMap
  | typeof UNKNOWN;

/** What the request leaves open, or a type that is not supported, such as a timestamp. Using it is an error. */
export const UNKNOWN = Symbol('unknown');

/** A map of which only some fields are known, as of the documents that a query may return. */
export class PartialMap {
  constructor(readonly known: ReadonlyMap<string, Value>) {}
}

/** The condition has no answer. That denies, unless the other side of an `||` allows. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

export function typeOf(value: Value): Exclude<TypeName, 'number'> | 'null' {
  if (value === UNKNOWN)
    throw new EvaluationError('a value is not known, or of a type that is not supported');
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  if (typeof value === 'string') return 'string';
  return isList(value) ? 'list' : 'map';
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

/** A property that is not there is an error, not null. */
export function readMember(object: Value, name: string): Value {
  const fields = object instanceof PartialMap ? object.known : object;
  if (!isMap(fields)) throw new EvaluationError(`${typeOf(fields)} has no property ${name}`);
  const value = fields.get(name);
  if (value === undefined) throw new EvaluationError(`there is no property ${name}, or it is not known`);
  return value;
}

/** Values of different types are never equal, but numbers may be. Lists and maps are not compared. */
export function equals(left: Value, right: Value): boolean {
  const [one, other] = [typeOf(left), typeOf(right)];
  if (one === other && (one === 'list' || one === 'map'))
    throw new EvaluationError(`comparing a ${one} is not supported`);
  return left === right;
}

/** Below zero when the left one is smaller; NaN, for which every comparison is false, with NaN. */
export function order(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  throw new EvaluationError(`${typeOf(left)} and ${typeOf(right)} have no order`);
}

/** Whether a list has an item, or a map a key. */
export function contains(holder: Value, wanted: Value): boolean {
  if (isList(holder)) return holder.some((item) => equals(item, wanted));
  if (isMap(holder) && typeof wanted === 'string') return holder.has(wanted);
  throw new EvaluationError(`"in" has no answer for ${typeOf(wanted)} and ${typeOf(holder)}`);
}
