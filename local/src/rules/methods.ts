import { LIST_METHODS, SET_METHODS } from './builtins-collections.ts';
import { MAP_DIFF_METHODS, MAP_METHODS } from './builtins-maps.ts';
import { STRING_METHODS } from './builtins-strings.ts';
import { DURATION_METHODS, TIMESTAMP_METHODS } from './builtins-times.ts';
import type { MethodTable } from './builtins.ts';
import {
  Duration,
  EvaluationError,
  isList,
  isMap,
  MapDiff,
  SetValue,
  Timestamp,
  typeName,
  type Value,
} from './values.ts';

const TABLES: readonly Readonly<Record<string, { readonly takes: number }>>[] = [
  STRING_METHODS,
  LIST_METHODS,
  SET_METHODS,
  MAP_METHODS,
  MAP_DIFF_METHODS,
  TIMESTAMP_METHODS,
  DURATION_METHODS,
];

/** How many arguments methods of this name take; none when no type has one. */
export function methodTakes(name: string): number[] {
  return TABLES.flatMap((table) => (Object.hasOwn(table, name) ? [table[name]?.takes ?? 0] : []));
}

export function callMethod(object: Value, name: string, args: readonly Value[]): Value {
  if (typeof object === 'string') return callOf(STRING_METHODS, object, name, args);
  if (isList(object)) return callOf(LIST_METHODS, object, name, args);
  if (isMap(object)) return callOf(MAP_METHODS, object, name, args);
  if (object instanceof SetValue) return callOf(SET_METHODS, object, name, args);
  if (object instanceof MapDiff) return callOf(MAP_DIFF_METHODS, object, name, args);
  if (object instanceof Timestamp) return callOf(TIMESTAMP_METHODS, object, name, args);
  if (object instanceof Duration) return callOf(DURATION_METHODS, object, name, args);
  throw new EvaluationError(`${typeName(object)} has no ${name}()`);
}

function callOf<T extends Value>(
  table: MethodTable<T>,
  object: T,
  name: string,
  args: readonly Value[],
): Value {
  const method = Object.hasOwn(table, name) ? table[name] : undefined;
  if (method?.takes !== args.length) {
    throw new EvaluationError(`${typeName(object)} has no ${name}() of ${args.length} arguments`);
  }
  return method.call(object, ...args);
}
