import { field, listField, textField, fieldPath } from '../protocol/proto-fields.ts';
import { requiredIn, waysOf } from '../queries/query-filter.ts';
import { ANY_SEGMENT, ANY_SEGMENTS, type PathSegment } from '../rules/match-path.ts';
import type { Value } from '../rules/values.ts';
import { decodeValue, pathOf, resourceOf } from './resource-reader.ts';

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
function knownData(where: unknown): Value {
  return requiredIn(waysOf(where))
    .filter(({ op }) => op === 'EQUAL' || op === 'IS_NULL')
    .reduce(
      (known, { path, op, wanted }) =>
        withField(known, fieldPath(path), op === 'EQUAL' ? decodeValue(wanted) : null),
      new Map<string, Value>(),
    );
}

function withField(
  known: ReadonlyMap<string, Value>,
  [name = '', ...rest]: readonly string[],
  value: Value,
): Map<string, Value> {
  const inner = known.get(name);
  const map = inner instanceof Map ? inner : new Map<string, Value>();
  return new Map([...known, [name, rest.length === 0 ? value : withField(map, rest, value)]]);
}
