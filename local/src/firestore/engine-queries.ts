import { field, listField, textField } from '../protocol/proto-fields.ts';
import type { QueriedDocument } from '../queries/query-filter.ts';
import { planOf, type QueryPlan } from '../queries/query-plan.ts';
import { collect } from './collect.ts';
import { indexesOf, isInScope } from './engine-indexes.ts';
import type { EngineContext, EngineDocument, EngineQuery, ReadTime } from './engine.ts';
import type { PhantomGuard } from './phantom-guard.ts';

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
