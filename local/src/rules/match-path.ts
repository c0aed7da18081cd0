import type { PatternSegment } from './syntax.ts';
import { PathValue, Unknown, type Value } from './values.ts';

/** One segment that a request leaves open: the id of every document a query may return. */
export const ANY_SEGMENT = Symbol('any segment');
/** Any number of open segments: where the collections of a collection group may be. */
export const ANY_SEGMENTS = Symbol('any segments');

export type PathSegment = string | typeof ANY_SEGMENT | typeof ANY_SEGMENTS;
export type Variables = ReadonlyMap<string, Value>;

/** Answers what the variables of a pattern stand for, if the whole path fits it. */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathSegment[],
): Variables | undefined {
  const open = pattern.findIndex(({ kind }) => kind === 'rest');
  if (open === -1 && pattern.length !== path.length) return undefined;
  if (pattern.length - 1 > path.length) return undefined;

  const tail = open === -1 ? 0 : pattern.length - open - 1;
  const groups = pattern.map((_, index) => {
    if (open === -1 || index < open) return path.slice(index, index + 1);
    if (index === open) return path.slice(open, path.length - tail);
    const position = path.length - pattern.length + index;
    return path.slice(position, position + 1);
  });

  const variables = new Map<string, Value>();
  const isMatch = pattern.every((segment, index) => matchSegment(segment, groups[index] ?? [], variables));
  return isMatch ? variables : undefined;
}

function matchSegment(
  segment: PatternSegment,
  found: readonly PathSegment[],
  variables: Map<string, Value>,
): boolean {
  const [first] = found;
  if (segment.kind === 'text') return first === segment.text;
  if (segment.kind === 'rest') {
    variables.set(segment.name, found.every(isKnown) ? new PathValue(found) : new Unknown());
    return true;
  }
  if (first === undefined || first === ANY_SEGMENTS) return false;
  variables.set(segment.name, isKnown(first) ? first : new Unknown());
  return true;
}

function isKnown(segment: PathSegment): segment is string {
  return typeof segment === 'string';
}
