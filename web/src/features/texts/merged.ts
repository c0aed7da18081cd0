import { isObject, isSame } from '../../lib/is-same.ts';

/**
 * Returns the words of two admins who both began with `base`: each change of either, and mine where they changed the
 * same. Items of lists are the same where they have the same heading or name.
 */
export function merged<T>(base: T, mine: T, theirs: T): T {
  return merge(base, mine, theirs) as T; // of the same fields as all three
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isList(base) && isList(mine) && isList(theirs)) return mergeLists(base, mine, theirs);
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) return mine;
  return Object.fromEntries(
    Object.keys(mine).map((name) => [name, merge(base[name], mine[name], theirs[name])]),
  );
}

function mergeLists(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): unknown[] {
  const kept = mine.flatMap((item) => {
    const [before, now] = [find(base, item), find(theirs, item)];
    if (before === undefined) return [item];
    if (now === undefined) return isSame(item, before) ? [] : [item];
    return [merge(before, item, now)];
  });
  const added = theirs.filter((item) => !find(base, item) && !find(mine, item));
  return [...kept, ...added];
}

interface Item {
  heading?: string;
  name?: string;
}

function find(list: readonly Item[], item: Item): Item | undefined {
  return list.find(({ heading, name }) => heading === item.heading && name === item.name);
}

function isList(value: unknown): value is readonly Item[] {
  return Array.isArray(value);
}
