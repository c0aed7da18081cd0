import { field, listField, textField, fieldPath } from '../protocol/proto-fields.ts';
import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from '../rules/match-path.ts';
import { PartialMap, type Value } from '../rules/values.ts';
import { decodeValue } from './document-values.ts';
import { pathOf, resourceOf } from './resource-reader.ts';

/** A query as rules see it: where its documents are, and what all of them have in common. */
interface RulesQuery {
  readonly path: readonly PathSegment[];
  readonly resource: Value;
}

/** Undefined unless the query is from one collection or group: no rule can allow another. */
export function rulesQuery(parent: string, query: unknown): RulesQuery | undefined {
  const [from, another] = listField(query, 'from');
  const collection = textField(from, 'collectionId');
  if (another !== undefined || collection === '') return undefined;

  const between: PathSegment[] = field(from, 'allDescendants') === true ? [ANY_SEGMENTS] : [];
  return {
    path: [...pathOf(parent), ...between, collection, ANY_SEGMENT],
    resource: resourceOf(knownData(field(query, 'where'))),
  };
}

/** Returns the fields that an equality filter fixes. All others are unknown. */
function knownData(where: unknown): PartialMap {
  return equalities(where).reduce(
    (known, [path, value]) => withField(known, path, value),
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

function withField({ known }: PartialMap, [name = '', ...rest]: readonly string[], value: Value): PartialMap {
  const inner = known.get(name);
  const map = inner instanceof PartialMap ? inner : new PartialMap(new Map());
  return new PartialMap(new Map([...known, [name, rest.length === 0 ? value : withField(map, rest, value)]]));
}
