import type { Condition } from '../queries/query-filter.ts';
import type { QueryPlan } from '../queries/query-plan.ts';
import { elements } from '../queries/value-order.ts';
import type { IndexOf } from './engine-indexes.ts';
import type { FieldIndex } from './field-index.ts';

type Read<T> = (path: string) => T | undefined;

/** Up to so many documents, sorting those with a value is as fast as going through an order. */
const FEW = 5000;

/** In no order; where the query has a limit, as many of its first results, and perhaps some more. */
export function collect<T>(plan: QueryPlan, indexOf: IndexOf, most: number, read: Read<T>): T[] {
  const candidates = fewest(plan.conditions, indexOf);
  if (candidates && (candidates.size <= FEW || most === Infinity))
    return [...candidates.paths()].flatMap((path) => read(path) ?? []);
  return inOrder(plan, indexOf(plan.first.path, false), most, read);
}

interface Candidates {
  readonly size: number;
  paths(): ReadonlySet<string>;
}

/** Returns the documents that the most selective condition leaves; undefined if none asks for values. */
function fewest(conditions: readonly Condition[], indexOf: IndexOf): Candidates | undefined {
  const found = conditions.flatMap((condition) => candidatesOf(condition, indexOf) ?? []);
  return found.toSorted((one, other) => one.size - other.size)[0];
}

function candidatesOf({ path, op, wanted }: Condition, indexOf: IndexOf): Candidates | undefined {
  const isOfElements = op.startsWith('ARRAY_CONTAINS');
  const hasList = op === 'IN' || op === 'ARRAY_CONTAINS_ANY';
  if (op !== 'EQUAL' && !hasList && !isOfElements) return undefined;
  const index = indexOf(path, isOfElements);
  const places = (hasList ? elements(wanted) : [wanted]).map((value) => index.placesOf(value));
  return {
    size: places.reduce((sum, [from, to]) => sum + to - from, 0),
    paths: () => new Set(places.flatMap(([from, to]) => index.paths(from, to))),
  };
}

/** Goes through an index in the query's first order, until there are enough results. */
function inOrder<T>(plan: QueryPlan, index: FieldIndex, most: number, read: Read<T>): T[] {
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
function rangeOf({ first, conditions }: QueryPlan, index: FieldIndex): [low: number, high: number] {
  const { path, sign, startsAt, endsAt } = first;
  const [least, greatest] = sign > 0 ? [startsAt, endsAt] : [endsAt, startsAt];
  let low = least === undefined ? 0 : index.place(least, false);
  let high = greatest === undefined ? index.size : index.place(greatest, true);
  for (const condition of conditions) {
    if (condition.path !== path) continue;
    if (condition.op.startsWith('GREATER_THAN')) low = Math.max(low, index.place(condition.wanted, false));
    if (condition.op.startsWith('LESS_THAN')) high = Math.min(high, index.place(condition.wanted, true));
    if (condition.op !== 'EQUAL') continue;
    const [from, to] = index.placesOf(condition.wanted);
    [low, high] = [Math.max(low, from), Math.min(high, to)];
  }
  return [low, high];
}
