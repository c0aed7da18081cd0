import { authOf } from './request-auth.ts';
import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from './match-path.ts';
import type { RulesRequest } from './ruleset.ts';
import { METHODS } from './syntax.ts';
import { toValue } from './to-value.ts';
import { PathValue, Timestamp, Unknown, type Value } from './values.ts';

/** What the Storage emulator wants to know before it does something for a client. */
export interface StorageQuestion {
  readonly method: string;
  /** `b/{bucket}/o/{name}`; of a listing, the prefix takes the place of the name. */
  readonly path: string;
  readonly delimiter?: string | undefined;
  readonly token?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Puts the question as rules see it, or nothing if no rule could answer it. */
export function storageRequest(question: StorageQuestion): RulesRequest | undefined {
  const method = METHODS.find((known) => known === question.method);
  const segments = question.path.split('/').filter((segment) => segment !== '');
  // To Google's servers dots are a name like any other; the emulator follows them out of the folder they are in.
  if (method === undefined || segments.includes('..') || segments.includes('.')) return undefined;

  const isListing = method === 'list';
  const request = new Map<string, Value>([
    ['auth', authOf(question.token)],
    ['path', isListing ? new Unknown() : new PathValue(segments)],
    ['time', Timestamp.fromDate(new Date())],
    ['resource', toValue(question.after)],
  ]);
  const path: readonly PathSegment[] = isListing ? [...segments, listed(question.delimiter)] : segments;
  return {
    service: 'firebase.storage',
    method,
    path,
    request,
    resource: isListing ? new Unknown() : toValue(question.before),
  };
}

/** The files directly below the prefix, or all of them. */
function listed(delimiter: string | undefined): PathSegment {
  return delimiter === '/' ? ANY_SEGMENT : ANY_SEGMENTS;
}
