import { field, listField, numberField, textField } from '../protocol/proto-fields.ts';
import { invalid } from './invalid.ts';
import { type Condition, conditionsIn, isInequality } from './query-filter.ts';
import { elements } from './value-order.ts';

/** The most values of an operator: https://firebase.google.com/docs/firestore/query-data/queries#limitations */
const MAX_VALUES: Readonly<Record<string, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };
/** Firestore runs a query for each disjunction of the filter, and limits their number. */
const MAX_DISJUNCTIONS = 30;
const MAX_INEQUALITY_FIELDS = 10;
/** Operators that a query cannot combine with `not-in`. */
const INCOMPATIBLE_WITH_NOT_IN = ['IN', 'ARRAY_CONTAINS_ANY', 'NOT_EQUAL'];

/** Fails with INVALID_ARGUMENT on a query that exceeds Firestore's limits. */
export function requireWithinLimits(query: unknown): void {
  const filter = field(query, 'where');
  const conditions = conditionsIn(filter);
  for (const condition of conditions) requireFewValues(condition);
  requireCompatible(conditions);

  if (disjunctions(filter) > MAX_DISJUNCTIONS)
    throw invalid(`The query has more than ${MAX_DISJUNCTIONS} disjunctions.`);
  if (new Set(conditions.filter(isInequality).map(({ path }) => path)).size > MAX_INEQUALITY_FIELDS)
    throw invalid(`The query has inequalities on more than ${MAX_INEQUALITY_FIELDS} fields.`);
  if (arraysAsked(filter) > 1)
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

function requireCompatible(conditions: readonly Condition[]): void {
  const ops = conditions.map(({ op }) => op);
  const incompatible = INCOMPATIBLE_WITH_NOT_IN.find((op) => ops.includes(op));
  if (!ops.includes('NOT_IN')) return;
  if (incompatible !== undefined)
    throw invalid(`'NOT_IN' cannot be used in the same query with '${incompatible}'.`);
  if (ops.indexOf('NOT_IN') !== ops.lastIndexOf('NOT_IN')) throw invalid('A query may have one NOT_IN.');
}

function disjunctions(filter: unknown): number {
  return fold(filter, {
    one: ({ op, wanted }) => (op === 'IN' || op === 'ARRAY_CONTAINS_ANY' ? elements(wanted).length : 1),
    and: (parts) => parts.reduce((product, part) => product * part, 1),
    or: (parts) => parts.reduce((sum, part) => sum + part, 0),
  });
}

/** Returns the largest number of array conditions in one disjunction. */
function arraysAsked(filter: unknown): number {
  return fold(filter, {
    one: ({ op }) => Number(op.startsWith('ARRAY_CONTAINS')),
    and: (parts) => parts.reduce((sum, part) => sum + part, 0),
    or: (parts) => Math.max(0, ...parts),
  });
}

interface Folding {
  readonly one: (condition: Condition) => number;
  readonly and: (parts: readonly number[]) => number;
  readonly or: (parts: readonly number[]) => number;
}

function fold(filter: unknown, folding: Folding): number {
  const composite = field(filter, 'compositeFilter');
  if (composite === undefined || composite === null)
    return folding.and(conditionsIn(filter).map((condition) => folding.one(condition)));
  const parts = listField(composite, 'filters').map((part) => fold(part, folding));
  return textField(composite, 'op') === 'OR' ? folding.or(parts) : folding.and(parts);
}
