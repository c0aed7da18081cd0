import { field, listField, textField } from '../protocol/proto-fields.ts';
import { type QueriedDocument, readerOf } from './document-fields.ts';
import { invalid } from './invalid.ts';
import { compareValues, elements, isComparable, isNaNumber, isNull } from './value-order.ts';

export type Matches = (document: QueriedDocument) => boolean;
type Test = (actual: unknown, wanted: unknown) => boolean;

const equals: Test = (actual, wanted) => compareValues(actual, wanted) === 0;
const isAmong: Test = (actual, wanted) => elements(wanted).some((each) => equals(actual, each));

/** Tests of the operators: https://firebase.google.com/docs/firestore/query-data/queries#query_operators */
const TESTS: Readonly<Record<string, Test>> = {
  EQUAL: equals,
  NOT_EQUAL: (actual, wanted) => !isNull(actual) && !equals(actual, wanted),
  LESS_THAN: compared((order) => order < 0),
  LESS_THAN_OR_EQUAL: compared((order) => order <= 0),
  GREATER_THAN: compared((order) => order > 0),
  GREATER_THAN_OR_EQUAL: compared((order) => order >= 0),
  IN: isAmong,
  NOT_IN: (actual, wanted) =>
    !isNull(actual) && !elements(wanted).some((each) => isNull(each) || equals(actual, each)),
  ARRAY_CONTAINS: (actual, wanted) => elements(actual).some((element) => equals(element, wanted)),
  ARRAY_CONTAINS_ANY: (actual, wanted) => elements(actual).some((element) => isAmong(element, wanted)),
  IS_NULL: isNull,
  IS_NOT_NULL: (actual) => !isNull(actual),
  IS_NAN: isNaNumber,
  IS_NOT_NAN: (actual) => !isNull(actual) && !isNaNumber(actual),
};

/** The operators that add their fields to the order. */
const INEQUALITIES: ReadonlySet<string> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

export interface Condition {
  readonly path: string;
  readonly op: string;
  readonly wanted: unknown;
}

/** Compiles a filter of google.firestore.v1. Without a filter, all documents match. */
export function matcherOf(filter: unknown): Matches {
  if (filter === undefined || filter === null) return () => true;
  const composite = field(filter, 'compositeFilter');
  if (composite === undefined || composite === null) return conditionMatcher(conditionOf(filter));
  const parts = listField(composite, 'filters').map(matcherOf);
  return textField(composite, 'op') === 'OR'
    ? (document) => parts.some((matches) => matches(document))
    : (document) => parts.every((matches) => matches(document));
}

export function conditionsIn(filter: unknown): Condition[] {
  if (filter === undefined || filter === null) return [];
  const composite = field(filter, 'compositeFilter');
  if (composite === undefined || composite === null) return [conditionOf(filter)];
  return listField(composite, 'filters').flatMap(conditionsIn);
}

/** Returns the conditions that every result of a filter meets. */
export function requiredIn(filter: unknown): Condition[] {
  const composite = field(filter, 'compositeFilter');
  if (composite === undefined || composite === null) return conditionsIn(filter);
  const parts = listField(composite, 'filters');
  if (textField(composite, 'op') === 'OR' && parts.length > 1) return [];
  return parts.flatMap(requiredIn);
}

export function isInequality({ op }: Condition): boolean {
  return INEQUALITIES.has(op);
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

function conditionOf(filter: unknown): Condition {
  const single = field(filter, 'fieldFilter') ?? field(filter, 'unaryFilter');
  return {
    path: textField(field(single, 'field'), 'fieldPath'),
    op: textField(single, 'op'),
    wanted: field(single, 'value'),
  };
}

function compared(isRight: (order: number) => boolean): Test {
  return (actual, wanted) => isComparable(actual, wanted) && isRight(compareValues(actual, wanted));
}
