import { EvaluationError } from '../rules/values.ts';

/** Reads messages of google.firestore.v1, which come as plain objects without what they leave out. */
export function field(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
}

export function textField(message: unknown, name: string): string {
  const value = field(message, name);
  return typeof value === 'string' ? value : '';
}

export function listField(message: unknown, name: string): readonly unknown[] {
  const value = field(message, name);
  return Array.isArray(value) ? value : [];
}

/** A number of up to 64 bits may come as a number or as text. */
export function intField(message: unknown, name: string): bigint {
  const value = field(message, name);
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string')
    return BigInt(value);
  if (value === undefined || value === null) return 0n;
  throw new EvaluationError(`${name} is no number`);
}
