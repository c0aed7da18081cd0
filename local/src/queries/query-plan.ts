import { field, fieldPath, listField, NAME, textField } from '../protocol/proto-fields.ts';
import {
  invalid,
  isInequality,
  type Matches,
  matcherOf,
  type QueriedDocument,
  type ReadField,
  readerOf,
  requiredIn,
  requireWithinLimits,
  type Way,
  waysOf,
} from './query-filter.ts';
import { compareValues } from './value-order.ts';

/** A compiled `StructuredQuery` of google.firestore.v1. */
export interface QueryPlan {
  /** The conditions that every result meets. */
  readonly conditions: Way;
  readonly first: Order & {
    /** The values of the cursors, where there are any. */
    readonly startsAt: unknown;
    readonly endsAt: unknown;
  };
  /** Whether a document matches the filter and has all fields of the order. */
  readonly matches: Matches;
  readonly compare: (left: QueriedDocument, right: QueriedDocument) => number;
  readonly isWithin: Matches;
}

export interface Order {
  readonly path: string;
  /** 1 for ascending, -1 for descending. */
  readonly sign: number;
}

type SortKey = Order & { readonly read: ReadField };

/** Compiles a query. Fails with INVALID_ARGUMENT if Firestore would refuse it. */
export function planOf(query: unknown): QueryPlan {
  const ways = waysOf(field(query, 'where'));
  requireWithinLimits(query, ways);
  const passes = matcherOf(ways);
  const keys = completeOrders(query, ways).map((order): SortKey => ({
    ...order,
    read: readerOf(order.path),
  }));
  const [startsAt, endsAt] = ['startAt', 'endAt'].map((name) => cursorOf(field(query, name), keys));

  const [{ path, sign } = { path: NAME, sign: 1 }] = keys;
  return {
    conditions: requiredIn(ways),
    first: {
      path,
      sign,
      startsAt: firstValueOf(field(query, 'startAt')),
      endsAt: firstValueOf(field(query, 'endAt')),
    },
    matches: (document) => passes(document) && keys.every(({ read }) => read(document) !== undefined),
    compare: (left, right) =>
      firstDifference(keys, ({ read, sign }) => sign * compareValues(read(left), read(right))),
    isWithin: (document) =>
      (startsAt === undefined || startsAt(document) >= 0) && (endsAt === undefined || endsAt(document) < 0),
  };
}

function firstValueOf(cursor: unknown): unknown {
  return listField(cursor, 'values')[0];
}

/** Returns the query's orders, then the fields of inequalities and the name, both in the last direction. */
export function completeOrders(query: unknown, ways: readonly Way[]): readonly Order[] {
  const asked = listField(query, 'orderBy').map((order): Order => {
    const path = textField(field(order, 'field'), 'fieldPath');
    return { path, sign: textField(order, 'direction') === 'DESCENDING' ? -1 : 1 };
  });
  const isAsked = (path: string) => asked.some((order) => order.path === path);
  const unequal = ways
    .flat()
    .filter(isInequality)
    .map(({ path }) => path);
  const implied = [...new Set(unequal)]
    .filter((path) => path !== NAME && !isAsked(path))
    .sort((one, other) => compareValues(pathValue(one), pathValue(other)));
  const sign = asked.at(-1)?.sign ?? 1;
  const added = isAsked(NAME) ? implied : [...implied, NAME];
  return [...asked, ...added.map((path): Order => ({ path, sign }))];
}

/** Returns a function that compares a document with a cursor: negative before it, positive after it. */
function cursorOf(
  cursor: unknown,
  keys: readonly SortKey[],
): ((document: QueriedDocument) => number) | undefined {
  if (cursor === undefined || cursor === null) return undefined;
  const values = listField(cursor, 'values');
  if (values.length > keys.length) throw invalid('A cursor has more values than the query has orders.');
  // A cursor is before or after the documents that have its values.
  const same = field(cursor, 'before') === true ? 1 : -1;
  return (document) =>
    firstDifference(
      keys.slice(0, values.length),
      ({ read, sign }, at) => sign * compareValues(read(document), values[at]),
    ) || same;
}

function firstDifference(keys: readonly SortKey[], compare: (key: SortKey, at: number) => number): number {
  for (const [at, key] of keys.entries()) {
    const order = compare(key, at);
    if (order !== 0) return order;
  }
  return 0;
}

function pathValue(path: string): object {
  return { arrayValue: { values: fieldPath(path).map((stringValue) => ({ stringValue })) } };
}

/** Returns the `StructuredQuery` that a call runs, counts or listens to, if any. */
export function queryIn(request: unknown): unknown {
  return (
    field(request, 'structuredQuery') ??
    field(field(request, 'structuredAggregationQuery'), 'structuredQuery') ??
    field(field(field(request, 'addTarget'), 'query'), 'structuredQuery') ??
    undefined
  );
}
