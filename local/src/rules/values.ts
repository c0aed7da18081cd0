/** A value of an expression. Of a query's documents, a map has the fields that the filter fixes. */
export type Value = null | boolean | string | ReadonlyMap<string, Value> | typeof UNKNOWN;

/** A value that the request leaves open, or of an unsupported type such as a timestamp. Using it is an error. */
export const UNKNOWN = Symbol('unknown');

/** The condition has no answer. The request is then denied. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/** Reads a property. A missing property is an error, not null. */
export function readMember(object: Value, name: string): Value {
  const value = typeof object === 'object' ? object?.get(name) : undefined;
  if (value === undefined) throw new EvaluationError(`there is no property ${name}, or it is not known`);
  return value;
}

export function isEqual(left: Value, right: Value): boolean {
  if ([left, right].some((value) => value === UNKNOWN || value instanceof Map))
    throw new EvaluationError('a value is not known, or of a type that cannot be compared');
  return left === right;
}

/**
 * Returns `request.auth`: null without a token. The Auth emulator signs none, so claims are believed, as in Google's
 * emulators.
 */
export function authOf(token: string | undefined): Value {
  const claims = claimsOf(token);
  if (claims === undefined) return null;
  const uid: unknown = Reflect.get(claims, 'user_id') ?? Reflect.get(claims, 'sub');
  return new Map(typeof uid === 'string' ? [['uid', uid]] : []);
}

function claimsOf(token: string | undefined): object | undefined {
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8');
  try {
    const claims: unknown = JSON.parse(payload);
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
