import {
  EvaluationError,
  isList,
  isMap,
  PartialMap,
  PathValue,
  typeName,
  Unknown,
  type Value,
} from './values.ts';

/** `object.name`: a property that is not there is an error, not null. */
export function readMember(object: Value, name: string): Value {
  const fields = object instanceof PartialMap ? object.known : object;
  if (!isMap(fields)) throw new EvaluationError(`${typeName(fields)} has no property ${name}`);
  const value = fields.get(name);
  if (value === undefined || value instanceof Unknown) {
    const why =
      object instanceof PartialMap || value !== undefined ? 'the request does not tell' : 'there is no';
    throw new EvaluationError(`${why} property ${name}`);
  }
  return value;
}

export function readIndex(object: Value, index: Value): Value {
  if (typeof index === 'string') return readMember(object, index);
  if (typeof index !== 'bigint') throw new EvaluationError(`${typeName(index)} cannot be an index`);

  const value = itemsOf(object)[Number(index)];
  if (value === undefined) throw new EvaluationError(`there is no item ${index.toString()}`);
  return value;
}

/** `object[from:to]`, without the item at `to`. */
export function readSlice(object: Value, from: Value, to: Value): Value {
  if (typeof from !== 'bigint' || typeof to !== 'bigint')
    throw new EvaluationError('a range is between two ints');
  const items = itemsOf(object);
  if (from < 0n || to < from || to > BigInt(items.length)) {
    throw new EvaluationError(`there is no range from ${from.toString()} to ${to.toString()}`);
  }
  if (typeof object === 'string') return Array.from(object).slice(Number(from), Number(to)).join('');
  return items.slice(Number(from), Number(to));
}

function itemsOf(object: Value): readonly Value[] {
  if (typeof object === 'string') return Array.from(object);
  if (object instanceof PathValue) return object.segments;
  if (isList(object)) return object;
  throw new EvaluationError(`${typeName(object)} has no items`);
}
