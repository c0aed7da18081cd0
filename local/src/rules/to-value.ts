import { Bytes, EvaluationError, Timestamp, type Value } from './values.ts';

/** Turns what JSON can say, and dates and bytes, into a value of the rules language: a whole number is an int. */
export function toValue(plain: unknown): Value {
  if (plain === null || plain === undefined) return null;
  if (typeof plain === 'string' || typeof plain === 'boolean' || typeof plain === 'bigint') return plain;
  if (typeof plain === 'number') return Number.isInteger(plain) ? BigInt(plain) : plain;
  if (plain instanceof Uint8Array) return new Bytes(plain);
  if (plain instanceof Date) return Timestamp.fromDate(plain);
  if (Array.isArray(plain)) return plain.map(toValue);
  if (typeof plain === 'object') return toMap(plain);
  throw new EvaluationError(`${typeof plain} is no value of the rules language`);
}

/** A property that is undefined is not there. */
function toMap(plain: object): ReadonlyMap<string, Value> {
  const entries = Object.entries(plain).filter(([, value]) => value !== undefined);
  return new Map(entries.map(([key, value]) => [key, toValue(value)]));
}
