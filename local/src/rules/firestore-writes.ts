import { decodeFields, decodeValue } from '../firestore/document-values.ts';
import { field, listField, textField } from '../protocol/messages.ts';
import { contains, EvaluationError, isList, isMap, isNumber, type Timestamp, type Value } from './values.ts';

type Data = ReadonlyMap<string, Value>;

/** The data of a document after a write to it, or null if it is deleted. */
export function dataAfter(write: unknown, before: Data | null, now: Timestamp): Data | null {
  if (field(write, 'delete') !== undefined) return null;
  const update = field(write, 'update');
  const transform = field(write, 'transform');
  if (update === undefined && transform === undefined)
    throw new EvaluationError('a write of this kind is not known');

  const written = update === undefined ? (before ?? new Map()) : updated(write, before);
  const transforms = [...listField(write, 'updateTransforms'), ...listField(transform, 'fieldTransforms')];
  return transforms.reduce<Data>((data, each) => {
    const path = fieldPath(textField(each, 'fieldPath'));
    return withField(data, path, transformed(each, valueAt(data, path), now));
  }, written);
}

/** With a mask only the fields it names are written; those of them that the update leaves out are deleted. */
function updated(write: unknown, before: Data | null): Data {
  const data = decodeFields(field(field(write, 'update'), 'fields'));
  const mask = field(write, 'updateMask');
  if (mask === undefined || mask === null) return data;
  return listField(mask, 'fieldPaths').reduce<Data>((after, name) => {
    const path = fieldPath(String(name));
    return withField(after, path, valueAt(data, path));
  }, before ?? new Map());
}

/** `a.b` is two names, and so is "`a.b`.c". */
export function fieldPath(text: string): string[] {
  const names = text.match(/`(?:[^`\\]|\\.)*`|[^.]+/g) ?? [];
  return names.map((name) => (name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name));
}

function valueAt(data: Value, path: readonly string[]): Value | undefined {
  return path.reduce<Value | undefined>(
    (value, name) => (value !== undefined && isMap(value) ? value.get(name) : undefined),
    data,
  );
}

function withField(data: Data, [name = '', ...rest]: readonly string[], value: Value | undefined): Data {
  const inner = data.get(name) ?? null;
  const after = rest.length === 0 ? value : withField(isMap(inner) ? inner : new Map(), rest, value);
  const others = [...data].filter(([key]) => key !== name);
  return new Map(after === undefined ? others : [...others, [name, after]]);
}

function transformed(transform: unknown, value: Value | undefined, now: Timestamp): Value {
  const operand = (name: string) =>
    field(transform, name) === undefined ? undefined : decodeValue(field(transform, name));
  const listed = (name: string) => listField(field(transform, name), 'values').map(decodeValue);
  const items = value !== undefined && isList(value) ? value : [];

  if (field(transform, 'setToServerValue') !== undefined) return now;
  if (field(transform, 'appendMissingElements') !== undefined) {
    return listed('appendMissingElements').reduce<readonly Value[]>(
      (all, item) => (contains(all, item) ? all : [...all, item]),
      items,
    );
  }
  if (field(transform, 'removeAllFromArray') !== undefined) {
    return items.filter((item) => !contains(listed('removeAllFromArray'), item));
  }
  const increment = operand('increment');
  if (increment !== undefined)
    return calculated(
      value,
      increment,
      (a, b) => a + b,
      (a, b) => a + b,
    );
  const maximum = operand('maximum');
  if (maximum !== undefined) return calculated(value, maximum, (a, b) => (a > b ? a : b), Math.max);
  const minimum = operand('minimum');
  if (minimum !== undefined) return calculated(value, minimum, (a, b) => (a < b ? a : b), Math.min);
  throw new EvaluationError('a transform of this kind is not known');
}

function calculated(
  value: Value | undefined,
  operand: Value,
  ints: (a: bigint, b: bigint) => bigint,
  floats: (a: number, b: number) => number,
): Value {
  if (value === undefined || !isNumber(value) || !isNumber(operand)) return operand;
  if (typeof value === 'bigint' && typeof operand === 'bigint') return ints(value, operand);
  return floats(Number(value), Number(operand));
}
