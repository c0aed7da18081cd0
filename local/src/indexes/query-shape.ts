import { field, listField, textField } from '../protocol/proto-fields.ts';
import type { Mode, Scope } from './index-file.ts';

/** The parts of a query that decide which indexes it needs. Each way to satisfy its filter has its own. */
export interface QueryShape {
  readonly collection: string;
  readonly scope: Scope;
  readonly ways: readonly Way[];
}

/** The fields with fixed values, and the order of the index after them. */
export interface Way {
  readonly equal: readonly string[];
  readonly contains: readonly string[];
  readonly orders: readonly Order[];
}

interface Order {
  readonly path: string;
  readonly mode: Mode;
}

export const NAME = '__name__';

interface Condition {
  readonly path: string;
  readonly kind: 'equal' | 'contains' | 'range';
}

const KINDS: Readonly<Record<string, Condition['kind']>> = {
  EQUAL: 'equal',
  // Firestore runs a query with `in` as one query for each value.
  IN: 'equal',
  IS_NULL: 'equal',
  IS_NAN: 'equal',
  ARRAY_CONTAINS: 'contains',
  ARRAY_CONTAINS_ANY: 'contains',
};

/** Describes a query. @param query a `StructuredQuery` of google.firestore.v1 */
export function shapeOf(query: unknown): QueryShape {
  const [from] = listField(query, 'from');
  const ways = waysOf(field(query, 'where'));
  const ranges = ways.flat().filter(({ kind }) => kind === 'range');
  const orders = eachOnce(fullOrders(query, new Set(ranges.map(({ path }) => path))));
  return {
    collection: textField(from, 'collectionId'),
    scope: field(from, 'allDescendants') === true ? 'COLLECTION_GROUP' : 'COLLECTION',
    ways: ways.map((conditions) => wayThrough(conditions, orders)),
  };
}

/** Returns the filter in disjunctive form: alternatives, each a list of conditions. */
function waysOf(filter: unknown): readonly (readonly Condition[])[] {
  if (filter === undefined || filter === null) return [[]];
  const composite = field(filter, 'compositeFilter');
  if (composite === undefined || composite === null) return [[conditionOf(filter)]];

  const parts = listField(composite, 'filters').map(waysOf);
  if (textField(composite, 'op') === 'OR') return parts.flat();
  return parts.reduce((ways, part) => ways.flatMap((way) => part.map((more) => [...way, ...more])), [[]]);
}

function conditionOf(filter: unknown): Condition {
  const single = field(filter, 'fieldFilter') ?? field(filter, 'unaryFilter');
  const path = textField(field(single, 'field'), 'fieldPath');
  return { path, kind: KINDS[textField(single, 'op')] ?? 'range' };
}

/** As Firestore completes them: with the fields of ranges, and last the name, in the last direction. */
function fullOrders(query: unknown, ranges: ReadonlySet<string>): Order[] {
  const asked = listField(query, 'orderBy').map((order): Order => {
    const mode = textField(order, 'direction') === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
    return { path: textField(field(order, 'field'), 'fieldPath'), mode };
  });
  const last = asked.at(-1)?.mode ?? 'ASCENDING';
  const further = [...ranges].filter((path) => !asked.some((order) => order.path === path)).sort();
  const orders = [...asked, ...further.map((path): Order => ({ path, mode: last }))];

  const name = orders.findIndex(({ path }) => path === NAME);
  if (name === -1) return orders;
  // Orders after the name have no effect. Every index ends with the name, in the direction of the field
  // before.
  const natural = orders[name - 1]?.mode ?? 'ASCENDING';
  return orders.slice(0, orders[name]?.mode === natural ? name : name + 1);
}

/** Removes repeated fields: no index has a field twice, and ordering by a field again has no effect. */
function eachOnce(orders: readonly Order[]): Order[] {
  return orders.filter(({ path }, at) => orders.findIndex((order) => order.path === path) === at);
}

function wayThrough(conditions: readonly Condition[], orders: readonly Order[]): Way {
  const paths = (wanted: Condition['kind']) => [
    ...new Set(
      conditions.filter(({ kind, path }) => kind === wanted && path !== NAME).map(({ path }) => path),
    ),
  ];
  const equal = paths('equal');
  // A field that has the same value in all documents has no effect on the order.
  return { equal, contains: paths('contains'), orders: orders.filter(({ path }) => !equal.includes(path)) };
}
