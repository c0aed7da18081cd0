import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from '../rules/match-path.ts';
import type { RulesRequest } from '../rules/ruleset.ts';
import { METHODS } from '../rules/syntax.ts';
import { authOf, UNKNOWN } from '../rules/values.ts';

/** A question of the Storage emulator before it acts for a client. */
export interface StorageQuestion {
  readonly method: string;
  /** `b/{bucket}/o/{name}`; for a listing, the prefix replaces the name. */
  readonly path: string;
  readonly delimiter?: string | undefined;
  readonly token?: string | undefined;
}

/** Returns the question as rules see it, or undefined if no rule can answer it. */
export function storageRequest({
  method,
  path,
  delimiter,
  token,
}: StorageQuestion): RulesRequest | undefined {
  const known = METHODS.find((name) => name === method);
  const segments = path.split('/').filter((segment) => segment !== '');
  // Google's servers treat dots as ordinary names. The emulator resolves them, and would leave the folder.
  if (known === undefined || segments.includes('..') || segments.includes('.')) return undefined;
  return {
    service: 'firebase.storage',
    method: known,
    path: known === 'list' ? [...segments, listed(delimiter)] : segments,
    auth: authOf(token),
    resource: UNKNOWN,
  };
}

/** Returns a pattern for the files directly below the prefix, or for all of them. */
function listed(delimiter: string | undefined): PathSegment {
  return delimiter === '/' ? ANY_SEGMENT : ANY_SEGMENTS;
}
