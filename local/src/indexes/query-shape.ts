import { field, listField, NAME, textField } from '../protocol/proto-fields.ts';
import { type Condition, waysOf } from '../queries/query-filter.ts';
import { completeOrders, type Order } from '../queries/query-plan.ts';
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
  readonly orders: readonly IndexOrder[];
}

interface IndexOrder {
  readonly path: string;
  readonly mode: Mode;
}

/** Describes a query. @param query a `StructuredQuery` of google.firestore.v1 */
export function shapeOf(query: unknown): QueryShape {
  const [from] = listField(query, 'from');
  const ways = waysOf(field(query, 'where'));
  const orders = ordersOfIndex(completeOrders(query, ways));
  return {
    collection: textField(from, 'collectionId'),
    scope: field(from, 'allDescendants') === true ? 'COLLECTION_GROUP' : 'COLLECTION',
    ways: ways.map((conditions) => wayThrough(conditions, orders)),
  };
}

/** Every index ends with the name, in the direction of the field before, and has no field twice. */
function ordersOfIndex(complete: readonly Order[]): IndexOrder[] {
  const orders = complete.map(({ path, sign }): IndexOrder => ({
    path,
    mode: sign < 0 ? 'DESCENDING' : 'ASCENDING',
  }));
  // Orders after the name have no effect.
  const name = orders.findIndex(({ path }) => path === NAME);
  const natural = orders[name - 1]?.mode ?? 'ASCENDING';
  const needed = orders.slice(0, orders[name]?.mode === natural ? name : name + 1);
  // Nor has ordering by a field again.
  return needed.filter(({ path }, at) => needed.findIndex((order) => order.path === path) === at);
}

function wayThrough(conditions: readonly Condition[], orders: readonly IndexOrder[]): Way {
  const paths = (wanted: RegExp) => [
    ...new Set(conditions.filter(({ op, path }) => wanted.test(op) && path !== NAME).map(({ path }) => path)),
  ];
  // Firestore runs a query with `in` as one query for each value.
  const equal = paths(/^(EQUAL|IN|IS_NULL)$/);
  // A field that has the same value in all documents has no effect on the order.
  return {
    equal,
    contains: paths(/^ARRAY_CONTAINS/),
    orders: orders.filter(({ path }) => !equal.includes(path)),
  };
}
