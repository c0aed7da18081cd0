import { EvaluationError, typeName, type Value } from './values.ts';

const LARGEST_INT = 2n ** 63n - 1n;

/** 64 bits are all an int has. */
export function checkedInt(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value)
    throw new EvaluationError(`${value.toString()} is no int of 64 bits`);
  return value;
}

/** https://firebase.google.com/docs/reference/rules/rules.String: `string(2.0) == "2.0"`. */
export function convertToString(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new EvaluationError(`${typeName(value)} cannot become a string`);
}

/** https://firebase.google.com/docs/reference/rules/rules.Integer */
export function convertToInt(value: Value): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Math.abs(value) < Number(LARGEST_INT)) return BigInt(Math.trunc(value));
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return checkedInt(BigInt(value));
  throw new EvaluationError(`${typeName(value)} cannot become an int`);
}

/** https://firebase.google.com/docs/reference/rules/rules.Float */
export function convertToFloat(value: Value): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  throw new EvaluationError(`${typeName(value)} cannot become a float`);
}
