import { decodeValue, pathOf } from './document-values.ts';
import { fieldPath } from '../rules/firestore-writes.ts';
import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from '../rules/match-path.ts';
import { field, intField, listField, textField } from '../protocol/messages.ts';
import { PartialMap, type Value } from '../rules/values.ts';

/** A query as rules see it: where its documents are, and what every one of them has in common. */
export interface JudgedQuery {
  readonly path: readonly PathSegment[];
  readonly resource: PartialMap;
  /** https://firebase.google.com/docs/reference/rules/rules.firestore.Request#query */
  readonly query: ReadonlyMap<string, Value>;
}

/** A query over anything but one collection, or one group of collections, is nothing that rules can judge. */
export function judgedQuery(parent: string, query: unknown): JudgedQuery | undefined {
  const [from, another] = listField(query, 'from');
  const collection = textField(from, 'collectionId');
  if (another !== undefined || collection === '') return undefined;

  const depth: PathSegment[] = field(from, 'allDescendants') === true ? [ANY_SEGMENTS] : [];
  const path: PathSegment[] = [...pathOf(parent), ...depth, collection, ANY_SEGMENT];
  return {
    path,
    resource: new PartialMap(new Map<string, Value>([['data', knownData(field(query, 'where'))]])),
    query: new Map([...limitOf(query), ['offset', intField(query, 'offset')]]),
  };
}

function limitOf(query: unknown): [string, bigint][] {
  const limit = field(query, 'limit');
  if (limit === undefined || limit === null) return [];
  return [['limit', typeof limit === 'object' ? intField(limit, 'value') : intField(query, 'limit')]];
}

/** The fields that equality filters fix; of everything else a document of the answer may have anything. */
function knownData(where: unknown): PartialMap {
  return equalities(where).reduce(
    (known, [path, value]) => withKnown(known, path, value),
    new PartialMap(new Map()),
  );
}

function equalities(filter: unknown): [path: string[], value: Value][] {
  const composite = field(filter, 'compositeFilter');
  if (textField(composite, 'op') === 'AND') return listField(composite, 'filters').flatMap(equalities);

  const unary = field(filter, 'unaryFilter');
  if (textField(unary, 'op') === 'IS_NULL') return [[pathIn(unary), null]];

  const compared = field(filter, 'fieldFilter');
  return textField(compared, 'op') === 'EQUAL'
    ? [[pathIn(compared), decodeValue(field(compared, 'value'))]]
    : [];
}

function pathIn(filter: unknown): string[] {
  return fieldPath(textField(field(filter, 'field'), 'fieldPath'));
}

function withKnown(known: PartialMap, [name = '', ...rest]: readonly string[], value: Value): PartialMap {
  const inner = known.known.get(name);
  const open = inner instanceof PartialMap ? inner : new PartialMap(new Map());
  return new PartialMap(
    new Map([...known.known, [name, rest.length === 0 ? value : withKnown(open, rest, value)]]),
  );
}
