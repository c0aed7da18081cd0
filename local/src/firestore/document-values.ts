import { field, intField } from '../protocol/messages.ts';
import { Bytes, EvaluationError, LatLng, PathValue, Timestamp, type Value } from '../rules/values.ts';

const NANOS_PER_SECOND = 1_000_000_000n;

type Decoder = (content: unknown, value: unknown) => Value;

/** One for each type of google.firestore.v1.Value. */
const DECODERS: Readonly<Record<string, Decoder>> = {
  nullValue: () => null,
  booleanValue: (content) => content === true,
  integerValue: (_content, value) => intField(value, 'integerValue'),
  doubleValue: (content) => Number(content),
  stringValue: (content) => String(content),
  bytesValue: (content) =>
    new Bytes(content instanceof Uint8Array ? content : Buffer.from(String(content), 'base64')),
  timestampValue: (content) =>
    new Timestamp(intField(content, 'seconds') * NANOS_PER_SECOND + intField(content, 'nanos')),
  referenceValue: (content) => new PathValue(pathOf(String(content))),
  geoPointValue: (content) =>
    new LatLng(Number(field(content, 'latitude') ?? 0), Number(field(content, 'longitude') ?? 0)),
  arrayValue: (content) => {
    const values = field(content, 'values');
    return Array.isArray(values) ? values.map(decodeValue) : [];
  },
  mapValue: (content) => decodeFields(field(content, 'fields')),
};

export function decodeValue(value: unknown): Value {
  for (const [name, decode] of Object.entries(DECODERS)) {
    const content = field(value, name);
    if (content !== undefined && (content !== null || name === 'nullValue')) return decode(content, value);
  }
  throw new EvaluationError('a value has a type that rules do not know');
}

export function decodeFields(fields: unknown): ReadonlyMap<string, Value> {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return new Map(entries.map(([name, value]) => [name, decodeValue(value)]));
}

/** A document as rules see one: https://firebase.google.com/docs/reference/rules/rules.firestore.Resource */
export function resourceOf(name: string, data: Value): Value {
  const path = pathOf(name);
  return new Map<string, Value>([
    ['data', data],
    ['id', path.at(-1) ?? ''],
    ['__name__', new PathValue(path)],
  ]);
}

/** `projects/p/databases/d/documents/rooms/a` without its project, which rules do not see. */
export function pathOf(name: string): readonly string[] {
  return name.split('/').slice(2);
}
