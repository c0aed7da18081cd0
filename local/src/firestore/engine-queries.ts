import { field, listField, textField } from '../protocol/proto-fields.ts';
import type { QueriedDocument } from '../queries/document-fields.ts';
import { planOf } from '../queries/query-plan.ts';
import type { EngineContext, EngineDocument, EngineQuery } from './engine.ts';
import type { PhantomGuard } from './phantom-guard.ts';

/**
 * Makes the engine use our query plan for queries, counts and listeners. Its own differs from Firestore: an
 * order keeps documents without that field, `in` takes at most ten values, and text is sorted by UTF-16.
 * Queries in transactions are watched for phantom reads.
 */
export function replaceQueries(queries: EngineQuery, guard: PhantomGuard): void {
  const run = Reflect.get<EngineQuery, 'run'>(queries, 'run');
  const found = encodedOnce();

  queries.applyStructureQuery = function (context, query) {
    const [from] = listField(query, 'from');
    const plan = planOf(query);
    const of = (document: EngineDocument) => found(context, document);
    Object.assign(this, {
      collectionId: textField(from, 'collectionId') || undefined,
      allDescendants: field(from, 'allDescendants') === true,
      wherePredicate: (document: EngineDocument) => plan.matches(of(document)),
      orderByComparator: (left: EngineDocument, right: EngineDocument) => plan.compare(of(left), of(right)),
      cursorPredicate: (document: EngineDocument) => plan.isWithin(of(document)),
      offset: field(query, 'offset') ?? 0,
      limit: field(field(query, 'limit'), 'value') ?? undefined,
      fieldMask: maskOf(field(query, 'select')),
    });
  };

  queries.run = function (context, readTime) {
    const documents = run.call(this, context, readTime);
    if (this.transaction) {
      const again = () => run.call(this, context, context.getAccessor().serverTime());
      guard.watch(this.transaction, { found: documents, again });
    }
    return documents;
  };
}

function maskOf(select: unknown): string[] | undefined {
  if (select === undefined || select === null) return undefined;
  return listField(select, 'fields').map((each) => textField(each, 'fieldPath'));
}

/** Encodes documents once: the engine stores the Admin SDK's form, query plans read the protocol's. */
function encodedOnce(): (context: EngineContext, document: EngineDocument) => QueriedDocument {
  const encoded = new WeakMap<object, QueriedDocument>();
  return ({ gapicRoot, serializer }, { path, data }) => {
    const known = encoded.get(data);
    if (known !== undefined) return known;
    const document = { name: `${gapicRoot}/${path}`, fields: serializer.encodeFields(data) };
    encoded.set(data, document);
    return document;
  };
}
