import { field, listField } from '../protocol/proto-fields.ts';
import { UNKNOWN, type Value } from '../rules/values.ts';

/** The types of google.firestore.v1.Value that rules support here. */
const DECODERS: Readonly<Record<string, (content: unknown) => Value>> = {
  nullValue: () => null,
  booleanValue: (content) => content === true,
  integerValue: Number,
  doubleValue: Number,
  stringValue: String,
  arrayValue: (content) => listField(content, 'values').map(decodeValue),
  mapValue: (content) => decodeFields(field(content, 'fields')),
};

export function decodeValue(value: unknown): Value {
  for (const [type, decode] of Object.entries(DECODERS)) {
    const content = field(value, type);
    if (content !== undefined && content !== null) return decode(content);
  }
  return UNKNOWN;
}

export function decodeFields(fields: unknown): ReadonlyMap<string, Value> {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return new Map(entries.map(([name, value]) => [name, decodeValue(value)]));
}
