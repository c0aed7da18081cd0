import type { TypeName } from './syntax.ts';

/** A value of an expression. A number without a fraction is an int. */
export type Value =
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | PartialMap
  | typeof UNKNOWN;

/** A value that the request leaves open, or an unsupported one such as a timestamp. Using it is an error. */
export const UNKNOWN = Symbol('unknown');

/** A map with some known fields, such as those that a query's filter fixes. */
export class PartialMap {
  constructor(readonly known: ReadonlyMap<string, Value>) {}
}

/** The condition has no answer. The request is then denied, unless the other side of an `||` allows it. */
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

/** Reads a property. A missing property is an error, not null. */
export function readMember(object: Value, name: string): Value {
  const fields = object instanceof PartialMap ? object.known : object;
  if (!isMap(fields)) throw new EvaluationError(`${typeOf(fields)} has no property ${name}`);
  const value = fields.get(name);
  if (value === undefined) throw new EvaluationError(`there is no property ${name}, or it is not known`);
  return value;
}

/** Values of different types are never equal, except numbers. Lists and maps cannot be compared. */
export function equals(left: Value, right: Value): boolean {
  const [one, other] = [typeOf(left), typeOf(right)];
  if (one === other && (one === 'list' || one === 'map'))
    throw new EvaluationError(`comparing a ${one} is not supported`);
  return left === right;
}

/** Compares two values: negative if the left one is smaller; NaN, so that no comparison holds, with a NaN. */
export function order(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  throw new EvaluationError(`${typeOf(left)} and ${typeOf(right)} have no order`);
}

export function contains(holder: Value, wanted: Value): boolean {
  if (isList(holder)) return holder.some((item) => equals(item, wanted));
  if (isMap(holder) && typeof wanted === 'string') return holder.has(wanted);
  throw new EvaluationError(`"in" has no answer for ${typeOf(wanted)} and ${typeOf(holder)}`);
}
