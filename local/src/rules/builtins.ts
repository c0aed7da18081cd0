import { EvaluationError, isList, isMap, SetValue, typeName, type Value } from './values.ts';

/** The methods of one type: https://firebase.google.com/docs/reference/rules/rules */
export type MethodTable<T> = Readonly<Record<string, Builtin<T>>>;

interface Builtin<T> {
  readonly takes: number;
  readonly call: (object: T, ...args: Value[]) => Value;
}

export function requireString(value: Value | undefined): string {
  if (typeof value !== 'string') throw wrongType('a string', value);
  return value;
}

export function requireInt(value: Value | undefined): bigint {
  if (typeof value !== 'bigint') throw wrongType('an int', value);
  return value;
}

export function requireList(value: Value | undefined): readonly Value[] {
  if (value === undefined || !isList(value)) throw wrongType('a list', value);
  return value;
}

export function requireMap(value: Value | undefined): ReadonlyMap<string, Value> {
  if (value === undefined || !isMap(value)) throw wrongType('a map', value);
  return value;
}

export function requireItems(value: Value | undefined): readonly Value[] {
  return value instanceof SetValue ? value.items : requireList(value);
}

function wrongType(wanted: string, value: Value | undefined): EvaluationError {
  return new EvaluationError(`${wanted} is needed, not ${value === undefined ? 'nothing' : typeName(value)}`);
}
