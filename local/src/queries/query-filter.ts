import { status } from '@grpc/grpc-js';
import { field, fieldPath, listField, NAME, numberField, textField } from '../protocol/proto-fields.ts';
import { refusal } from '../protocol/service-error.ts';
import { compareValues, elements, isComparable, isNull } from './value-order.ts';

/** A document as a query reads it: its full name, and its fields as values of google.firestore.v1. */
export interface QueriedDocument {
  readonly name: string;
  readonly fields: object;
}

/** Reads one field of a document; `undefined` if it does not exist. */
export type ReadField = (document: QueriedDocument) => unknown;
export type Matches = (document: QueriedDocument) => boolean;
type Test = (actual: unknown, wanted: unknown) => boolean;

export interface Condition {
  readonly path: string;
  readonly op: string;
  readonly wanted: unknown;
}

/** The conditions that a document meets in one way to satisfy a filter. */
export type Way = readonly Condition[];

const equals: Test = (actual, wanted) => compareValues(actual, wanted) === 0;
const isAmong: Test = (actual, wanted) => elements(wanted).some((each) => equals(actual, each));

/** Tests of the operators: https://firebase.google.com/docs/firestore/query-data/queries#query_operators */
const TESTS: Readonly<Record<string, Test>> = {
  EQUAL: equals,
  LESS_THAN: compared((order) => order < 0),
  LESS_THAN_OR_EQUAL: compared((order) => order <= 0),
  GREATER_THAN: compared((order) => order > 0),
  GREATER_THAN_OR_EQUAL: compared((order) => order >= 0),
  IN: isAmong,
  ARRAY_CONTAINS: (actual, wanted) => elements(actual).some((element) => equals(element, wanted)),
  ARRAY_CONTAINS_ANY: (actual, wanted) => elements(actual).some((element) => isAmong(element, wanted)),
  IS_NULL: isNull,
};

/** The most values of an operator: https://firebase.google.com/docs/firestore/query-data/queries#limitations */
const MAX_VALUES: Readonly<Record<string, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30 };
/** Firestore runs a query for each disjunction of the filter, and limits their number. */
const MAX_DISJUNCTIONS = 30;
const MAX_INEQUALITY_FIELDS = 10;

/** Returns the ways to satisfy a filter of google.firestore.v1; without a filter, one that asks for nothing. */
export function waysOf(filter: unknown): readonly Way[] {
  if (filter === undefined || filter === null) return [[]];
  const composite = field(filter, 'compositeFilter');
  if (composite === undefined || composite === null) return [[conditionOf(filter)]];
  const parts = listField(composite, 'filters').map(waysOf);
  if (textField(composite, 'op') === 'OR') return parts.flat();
  return parts.reduce((ways, part) => ways.flatMap((way) => part.map((more) => [...way, ...more])), [[]]);
}

function conditionOf(filter: unknown): Condition {
  const single = field(filter, 'fieldFilter') ?? field(filter, 'unaryFilter');
  return {
    path: textField(field(single, 'field'), 'fieldPath'),
    op: textField(single, 'op'),
    wanted: field(single, 'value'),
  };
}

/** Returns the conditions that every result meets: those of all ways. */
export function requiredIn([first = [], ...others]: readonly Way[]): Way {
  return first.filter((condition) => others.every((way) => way.includes(condition)));
}

/** Whether a condition adds its field to the order. */
export function isInequality({ op }: Condition): boolean {
  return /^(LESS|GREATER)_THAN/.test(op);
}

export function matcherOf(ways: readonly Way[]): Matches {
  const matchers = ways.map((way) => way.map(conditionMatcher));
  return (document) => matchers.some((way) => way.every((matches) => matches(document)));
}

function conditionMatcher({ path, op, wanted }: Condition): Matches {
  const read = readerOf(path);
  const test = TESTS[op];
  if (test === undefined) throw invalid(`A filter has the operator ${op}, which is not known.`);
  return (document) => {
    const actual = read(document);
    return actual !== undefined && test(actual, wanted);
  };
}

export function readerOf(path: string): ReadField {
  if (path === NAME) return ({ name }) => ({ referenceValue: name });
  const names = fieldPath(path);
  return ({ fields }) => {
    let value: unknown = { mapValue: { fields } };
    for (const name of names) {
      const inner = field(field(value, 'mapValue'), 'fields');
      if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined;
      value = Reflect.get(inner, name);
    }
    return value;
  };
}

function compared(isRight: (order: number) => boolean): Test {
  return (actual, wanted) => isComparable(actual, wanted) && isRight(compareValues(actual, wanted));
}

/** Fails with INVALID_ARGUMENT on a query that exceeds Firestore's limits. */
export function requireWithinLimits(query: unknown, ways: readonly Way[]): void {
  const conditions = ways.flat();
  for (const condition of conditions) requireFewValues(condition);

  if (ways.map(disjunctionsIn).reduce((sum, each) => sum + each, 0) > MAX_DISJUNCTIONS)
    throw invalid(`The query has more than ${MAX_DISJUNCTIONS} disjunctions.`);
  if (new Set(conditions.filter(isInequality).map(({ path }) => path)).size > MAX_INEQUALITY_FIELDS)
    throw invalid(`The query has inequalities on more than ${MAX_INEQUALITY_FIELDS} fields.`);
  if (ways.some((way) => way.filter(({ op }) => op.startsWith('ARRAY_CONTAINS')).length > 1))
    throw invalid('A disjunction may have one ARRAY_CONTAINS or ARRAY_CONTAINS_ANY.');
  if (numberField(query, 'offset') < 0) throw invalid('offset is negative');
  if (numberField(field(query, 'limit'), 'value') < 0) throw invalid('limit is negative');
  if (listField(query, 'from').length !== 1) throw invalid('A query is from one collection.');
}

function requireFewValues({ op, wanted }: Condition): void {
  const most = MAX_VALUES[op];
  if (most === undefined) return;
  const { length } = elements(wanted);
  if (length === 0) throw invalid(`'${op}' requires a non-empty ArrayValue.`);
  if (length > most) throw invalid(`'${op}' supports up to ${most} comparison values.`);
}

function disjunctionsIn(way: Way): number {
  return way.reduce(
    (product, { op, wanted }) => product * (op in MAX_VALUES ? elements(wanted).length : 1),
    1,
  );
}

export function invalid(details: string): Error {
  return refusal(status.INVALID_ARGUMENT, details);
}
