import type { Account } from './account.ts';
import { invalidRequest } from './refusal.ts';

/** The properties that hold the id of another of our objects, by kind. */
const EXPANDABLE: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['payment_intent'],
  payment_intent: ['latest_charge'],
  charge: ['payment_intent'],
  refund: ['charge', 'payment_intent'],
  dispute: ['charge', 'payment_intent'],
};

/** Replaces ids by whole objects, for paths like `payment_intent.latest_charge` or `data.charge`. */
export function expand(account: Account, object: object, paths: readonly string[]): object {
  return paths.reduce((result, path) => expandPath(account, result, path.split('.'), path), object);
}

function expandPath(account: Account, object: object, [property, ...below]: string[], path: string): object {
  if (property === undefined) return object;
  const { object: kind, [property]: value } = object as Record<string, unknown>; // `as`: values stay unknown
  if (kind === 'list' && property === 'data' && Array.isArray(value)) {
    const data = value.map((each: object) => expandPath(account, each, below, path));
    return { ...object, data };
  }
  if (EXPANDABLE[String(kind)]?.includes(property) !== true)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const whole = typeof value === 'string' ? account.find(value) : value;
  const isThere = typeof whole === 'object' && whole !== null;
  return isThere ? { ...object, [property]: expandPath(account, whole, below, path) } : object;
}
