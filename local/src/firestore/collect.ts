import type { Condition } from '../queries/query-filter.ts';
import type { QueryPlan } from '../queries/query-plan.ts';
import { lookupKey } from '../queries/sort-key.ts';
import { elements } from '../queries/value-order.ts';
import type { CollectionIndexes } from './engine-indexes.ts';
import type { SortedIndex } from './field-index.ts';

type Read<T> = (path: string) => T | undefined;

/** Up to so many documents, sorting those with a value is as fast as going through an order. */
const FEW = 5000;

/** Operators that ask for one value or several, and whether these are elements of a list. */
const LOOKUPS: Readonly<Record<string, { isOfElements: boolean; hasList: boolean }>> = {
  EQUAL: { isOfElements: false, hasList: false },
  IN: { isOfElements: false, hasList: true },
  ARRAY_CONTAINS: { isOfElements: true, hasList: false },
  ARRAY_CONTAINS_ANY: { isOfElements: true, hasList: true },
};

/** In no order; where the query has a limit, as many of its first results, and perhaps some more. */
export function collect<T>(plan: QueryPlan, indexes: CollectionIndexes, most: number, read: Read<T>): T[] {
  const candidates = fewest(plan.conditions, indexes);
  if (candidates && (candidates.size <= FEW || most === Infinity)) return allOf(candidates, read);
  return inOrder(plan, indexes.sorted(plan.first.path), most, read);
}

/** Returns the documents that the most selective condition leaves; undefined if no index serves the filter. */
function fewest(
  conditions: readonly Condition[],
  indexes: CollectionIndexes,
): ReadonlySet<string> | undefined {
  const sets = conditions.flatMap(({ path, op, wanted }) => {
    const lookup = LOOKUPS[op];
    if (!lookup) return [];
    const keys = (lookup.hasList ? elements(wanted) : [wanted]).map(lookupKey);
    const simple = keys.filter((key) => key !== undefined);
    return simple.length < keys.length ? [] : [indexes.lookup(path, lookup.isOfElements).find(simple)];
  });
  return sets.toSorted((one, other) => one.size - other.size)[0];
}

function allOf<T>(paths: Iterable<string>, read: Read<T>): T[] {
  const results: T[] = [];
  for (const path of paths) {
    const result = read(path);
    if (result !== undefined) results.push(result);
  }
  return results;
}

/** Goes through an index in the query's first order, until there are enough results. */
function inOrder<T>(plan: QueryPlan, index: SortedIndex, most: number, read: Read<T>): T[] {
  const { sign } = plan.first;
  const [low, high] = rangeOf(plan, index);
  const results: T[] = [];
  let last: number | undefined;
  for (let at = sign > 0 ? low : high - 1; at >= low && at < high; at += sign) {
    // Results with the same value may be in another order.
    if (results.length >= most && last !== undefined && !index.isTie(last, at)) break;
    const result = read(index.path(at));
    if (result === undefined) continue;
    results.push(result);
    last = at;
  }
  return results;
}

/** Returns the part of the index that the query's cursors and inequalities leave: from one place up to another. */
function rangeOf({ first, conditions }: QueryPlan, index: SortedIndex): [low: number, high: number] {
  const { path, sign, startsAt, endsAt } = first;
  const [least, greatest] = sign > 0 ? [startsAt, endsAt] : [endsAt, startsAt];
  let low = least === undefined ? 0 : index.place(least, false);
  let high = greatest === undefined ? index.size : index.place(greatest, true);
  for (const condition of conditions) {
    if (condition.path !== path) continue;
    if (condition.op.startsWith('GREATER_THAN')) low = Math.max(low, index.place(condition.wanted, false));
    if (condition.op.startsWith('LESS_THAN')) high = Math.min(high, index.place(condition.wanted, true));
    if (condition.op !== 'EQUAL') continue;
    low = Math.max(low, index.place(condition.wanted, false));
    high = Math.min(high, index.place(condition.wanted, true));
  }
  return [low, high];
}
