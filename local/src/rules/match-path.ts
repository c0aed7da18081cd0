import type { PatternSegment } from './syntax.ts';
import { UNKNOWN, type Value } from './values.ts';

/** A segment that the request leaves open, such as the id of a document that a query may return. */
export const ANY_SEGMENT = Symbol('any segment');
/** Any number of open segments, such as the path to a collection of a collection group. */
export const ANY_SEGMENTS = Symbol('any segments');

export type PathSegment = string | typeof ANY_SEGMENT | typeof ANY_SEGMENTS;
export type Variables = ReadonlyMap<string, Value>;

/** Returns the values of a pattern's variables if it matches the whole path. It may end in `{name=**}`. */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathSegment[],
): Variables | undefined {
  const variables = new Map<string, Value>();
  for (const [at, segment] of pattern.entries()) {
    if (segment.kind === 'rest') return variables;
    const found = path[at];
    if (found === undefined || found === ANY_SEGMENTS) return undefined;
    if (segment.kind === 'one') variables.set(segment.name, found === ANY_SEGMENT ? UNKNOWN : found);
    else if (segment.text !== found) return undefined;
  }
  return pattern.length === path.length ? variables : undefined;
}
