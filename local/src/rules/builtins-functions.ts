import { convertToFloat, convertToInt, convertToString } from './conversions.ts';
import type { ReadDocument } from './documents.ts';
import type { Value } from './values.ts';

type BuiltinFunction = (value: Value, readDocument: ReadDocument) => Value | Promise<Value>;

/** Each takes one argument; `debug` answers it as it is. */
export const BUILTIN_FUNCTIONS: ReadonlyMap<string, BuiltinFunction> = new Map(
  Object.entries<BuiltinFunction>({
    get: (path, readDocument) => readDocument(path),
    exists: async (path, readDocument) => (await readDocument(path)) !== null,
    debug: (value) => value,
    int: convertToInt,
    float: convertToFloat,
    string: convertToString,
  }),
);
