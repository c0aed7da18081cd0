import type { CompositeIndex, FieldOverride, IndexFile, Mode, Scope } from './index-file.ts';
import { modeOf } from './index-file.ts';
import { NAME } from '../protocol/proto-fields.ts';
import type { QueryShape, Way } from './query-shape.ts';

export interface Service {
  readonly used: readonly (CompositeIndex | FieldOverride)[];
  readonly missing: readonly string[];
}

/**
 * Compares a query with the listed indexes.
 * Sources: https://firebase.google.com/docs/firestore/query-data/index-overview (automatic and composite
 * indexes, merging) and https://firebase.google.com/docs/firestore/query-data/indexing (exemptions).
 */
export function serve({ collection, scope, ways }: QueryShape, file: IndexFile): Service {
  const target: Target = { collection, scope, file };
  const served = ways.map((way) => serveWay(way, target));
  return {
    used: [...new Set(served.flatMap(({ used }) => used))],
    missing: [...new Set(served.flatMap(({ missing }) => missing))],
  };
}

interface Target {
  readonly collection: string;
  readonly scope: Scope;
  readonly file: IndexFile;
}

function serveWay(way: Way, target: Target): Service {
  const fixed = [...way.equal, ...way.contains];
  const [order, ...moreOrders] = way.orders;
  const isByNameOnly = order === undefined || (order.path === NAME && fixed.length > 0);

  if (fixed.length === 0 && order === undefined) return { used: [], missing: [] };
  if (fixed.length === 0 && order !== undefined && moreOrders.length === 0)
    return serveField(order.path, order.mode, target);
  if (isByNameOnly) return mergeFields(way, target);
  return mergeComposites(way, target);
}

/** Merges single-field indexes, one for each field, as Firestore does for a query without an order. */
function mergeFields(way: Way, target: Target): Service {
  const composites = fitting({ ...way, orders: [] }, target);
  const isCovered = (path: string) =>
    composites.some(({ fields }) => fields.some((f) => f.fieldPath === path));
  const direction = way.orders[0]?.mode ?? 'ASCENDING';
  const singles = [
    ...way.equal.map((path) => [path, direction] as const),
    ...way.contains.map((path) => [path, 'CONTAINS'] as const),
  ].map(([path, mode]) => ({ path, ...serveField(path, mode, target) }));

  return {
    used: [...composites, ...singles.flatMap(({ used }) => used)],
    missing: singles.filter(({ path }) => !isCovered(path)).flatMap(({ missing }) => missing),
  };
}

/** Merges composite indexes that end in the order and together contain every fixed field, like Firestore. */
function mergeComposites(way: Way, target: Target): Service {
  const both = way.contains.find((path) => way.orders.some((order) => order.path === path));
  if (both !== undefined)
    return {
      used: [],
      missing: [describe(target, [`${both} is looked into and sorted by, which no index serves`])],
    };

  const used = fitting(way, target);
  const held = new Set(used.flatMap(({ fields }) => fields.map(fixture)));
  const fixed = [
    ...way.equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }) as const),
    ...way.contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' }) as const),
  ];
  const isServed = used.length > 0 && fixed.every((each) => held.has(fixture(each)));
  return { used, missing: isServed ? [] : wantedIndexes(way, target) };
}

/** Returns a key for a fixed field of an index. Its direction does not matter. */
function fixture(indexed: CompositeIndex['fields'][number]): string {
  return `${indexed.fieldPath} ${modeOf(indexed) === 'CONTAINS' ? 'CONTAINS' : 'ORDER'}`;
}

/** Describes one index of all fields. A field fixed in two ways needs a second index. */
function wantedIndexes({ equal, contains, orders }: Way, target: Target): string[] {
  const [repeated, single] = [true, false].map((is) =>
    contains.filter((path) => equal.includes(path) === is),
  );
  const ordered = orders.map(({ path, mode }) => `${path} ${mode}`);
  const containing = (paths: readonly string[] = []) => paths.map((path) => `${path} CONTAINS`);
  const first = [...equal.map((path) => `${path} ASCENDING`), ...containing(single), ...ordered];
  const further = containing(repeated).map((path) => [path, ...ordered]);
  return [first, ...further].map((fields) => describe(target, fields));
}

/** Returns the composite indexes that have only fixed fields before the orders. */
function fitting({ equal, contains, orders }: Way, { collection, scope, file }: Target): CompositeIndex[] {
  return file.indexes.filter((index) => {
    if (index.collectionGroup !== collection || index.queryScope !== scope) return false;
    const fields = withoutNaturalName(index);
    const fixed = fields.slice(0, fields.length - orders.length);
    const ordered = fields.slice(fields.length - orders.length);
    return (
      fields.length >= orders.length &&
      fixed.every((each) => (modeOf(each) === 'CONTAINS' ? contains : equal).includes(each.fieldPath)) &&
      (fixed.length > 0 || equal.length + contains.length === 0) &&
      ordered.every((each, at) => each.fieldPath === orders[at]?.path && modeOf(each) === orders[at].mode)
    );
  });
}

function withoutNaturalName({ fields }: CompositeIndex): CompositeIndex['fields'] {
  const [before, last] = fields.slice(-2);
  const isNatural =
    before !== undefined &&
    last?.fieldPath === NAME &&
    modeOf(last) === (modeOf(before) === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING');
  return isNatural ? fields.slice(0, -1) : fields;
}

function serveField(path: string, mode: Mode, target: Target): Service {
  const override = overrideOf(path, target);
  const isThere =
    override === undefined
      ? target.scope === 'COLLECTION' && path !== NAME
      : override.indexes.some((index) => index.queryScope === target.scope && modeOf(index) === mode);
  const used = override !== undefined && isThere ? [override] : [];
  return { used, missing: isThere ? [] : [describe(target, [`${path} ${mode}`])] };
}

/** Returns the most specific override: of the field itself, of a map around it, or of all fields. */
function overrideOf(path: string, { collection, file }: Target): FieldOverride | undefined {
  const names = path.split('.');
  const around = names.map((_, at) => names.slice(0, names.length - at).join('.'));
  return [...around, '*']
    .map((wanted) =>
      file.fieldOverrides.find(
        ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === wanted,
      ),
    )
    .find((override) => override !== undefined);
}

function describe({ collection, scope }: Target, fields: readonly string[]): string {
  return `${collection} (${scope}): ${fields.join(', ')}`;
}
