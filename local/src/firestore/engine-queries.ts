import { field, listField, textField } from '../protocol/proto-fields.ts';
import type { QueriedDocument, Condition } from '../queries/query-filter.ts';
import { planOf, type QueryPlan } from '../queries/query-plan.ts';
import { indexesOf, isInScope, type IndexOf } from './engine-indexes.ts';
import type { EngineContext, EngineDocument, EngineQuery, ReadTime } from './engine.ts';
import type { PhantomGuard } from './phantom-guard.ts';
import { elements } from '../queries/value-order.ts';
import type { FieldIndex } from './field-index.ts';

const MAX_ENCODED = 20_000;

interface Planned {
  readonly plan: QueryPlan;
  readonly collectionId: string;
  readonly allDescendants: boolean;
  readonly offset: number;
  readonly limit: number | undefined;
}

/**
 * Makes the engine use our query plan and our indexes for queries, counts and listeners. Its own plan differs
 * from Firestore: an order keeps documents without that field, `in` takes at most ten values, and text is
 * sorted by UTF-16; and it looks at every document. Queries in transactions are watched for phantom reads.
 */
export function replaceQueries(queries: EngineQuery, guard: PhantomGuard): void {
  const runWithoutIndexes = Reflect.get<EngineQuery, 'run'>(queries, 'run');
  const found = encodedOnce();
  const planned = new WeakMap<EngineQuery, Planned>();

  queries.applyStructureQuery = function (context, query) {
    const [from] = listField(query, 'from');
    const plan = planOf(query);
    const of = (document: EngineDocument) => found(context, document);
    const collectionId = textField(from, 'collectionId');
    const allDescendants = field(from, 'allDescendants') === true;
    const offset = Number(field(query, 'offset') ?? 0);
    const limit = field(field(query, 'limit'), 'value') ?? undefined;
    planned.set(this, {
      plan,
      collectionId,
      allDescendants,
      offset,
      limit: limit === undefined ? undefined : Number(limit),
    });
    Object.assign(this, {
      collectionId: collectionId || undefined,
      allDescendants,
      wherePredicate: (document: EngineDocument) => plan.matches(of(document)),
      orderByComparator: (left: EngineDocument, right: EngineDocument) => plan.compare(of(left), of(right)),
      cursorPredicate: (document: EngineDocument) => plan.isWithin(of(document)),
      offset,
      limit,
      fieldMask: maskOf(field(query, 'select')),
    });
  };

  function find(query: EngineQuery, context: EngineContext, readTime: ReadTime): EngineDocument[] {
    const known = planned.get(query);
    // The Admin SDK's recursiveDelete asks for all collections.
    if (!known || known.collectionId === '') return runWithoutIndexes.call(query, context, readTime);
    const parent = context.toInternalPath(query.parentPath ?? '', 'document');
    const changed = indexesOf(context).changedAfter(readTime.toMillis());
    if (!changed) return runWithoutIndexes.call(query, context, readTime);
    return findByIndexes({ ...known, parent, context, readTime, changed, found });
  }

  queries.run = function (context, readTime) {
    const documents = find(this, context, readTime);
    if (this.transaction) {
      const again = () => find(this, context, context.getAccessor().serverTime());
      guard.watch(this.transaction, { found: documents, again });
    }
    return documents;
  };
}

interface Search extends Planned {
  readonly parent: string;
  readonly context: EngineContext;
  readonly readTime: ReadTime;
  readonly changed: ReadonlySet<string>;
  readonly found: Encode;
}

function findByIndexes(search: Search): EngineDocument[] {
  const { plan, context, readTime, changed, found, offset, limit, ...scope } = search;
  const indexes = indexesOf(context);
  const accessor = context.getAccessor();
  const read = (path: string) => {
    const document = accessor.getDoc(path, readTime);
    if (!document.exists) return undefined;
    const fields = found(context, document);
    return plan.matches(fields) && plan.isWithin(fields) ? { document, fields } : undefined;
  };
  const most = limit === undefined ? Infinity : offset + limit;
  const results = collect(plan, indexes.of(scope), most, (path) =>
    changed.has(path) ? undefined : read(path),
  );
  for (const path of changed) {
    const result = isInScope(scope, path) ? read(path) : undefined;
    if (result) results.push(result);
  }
  return results
    .sort((left, right) => plan.compare(left.fields, right.fields))
    .slice(offset, most)
    .map(({ document }) => document);
}

type Encode = (context: EngineContext, document: EngineDocument) => QueriedDocument;

/** Encodes what queries read: the engine stores the Admin SDK's form, query plans read the protocol's. */
function encodedOnce(): Encode {
  const encoded = new Map<object, QueriedDocument>();
  return ({ gapicRoot, serializer }, { path, data = {} }) => {
    const known = encoded.get(data);
    if (known !== undefined) return known;
    const document = { name: `${gapicRoot}/${path}`, fields: encodedFields(data, serializer) };
    if (encoded.size >= MAX_ENCODED) encoded.clear();
    encoded.set(data, document);
    return document;
  };
}

/** Returns an object that encodes each field when it is first read: most queries read two or three. */
function encodedFields(data: object, serializer: EngineContext['serializer']): object {
  const read: Record<string, unknown> = {};
  const valueOf = (name: string) => {
    const value: unknown = Reflect.get(data, name);
    read[name] ??= Reflect.get(serializer.encodeFields({ value }), 'value');
    return read[name];
  };
  return new Proxy(
    {},
    {
      get: (_target, name) =>
        typeof name === 'string' && Object.hasOwn(data, name) ? valueOf(name) : undefined,
      getOwnPropertyDescriptor: (_target, name) =>
        Object.hasOwn(data, name) ? { configurable: true, enumerable: true } : undefined,
    },
  );
}

function maskOf(select: unknown): string[] | undefined {
  if (select === undefined || select === null) return undefined;
  return listField(select, 'fields').map((each) => textField(each, 'fieldPath'));
}

type Read<T> = (path: string) => T | undefined;

/** Up to so many documents, sorting those with a value is as fast as going through an order. */
const FEW = 5000;

/** In no order; where the query has a limit, as many of its first results, and perhaps some more. */
function collect<T>(plan: QueryPlan, indexOf: IndexOf, most: number, read: Read<T>): T[] {
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
