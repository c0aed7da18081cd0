import { field } from '../protocol/proto-fields.ts';
import { UNKNOWN, type Value } from '../rules/values.ts';
import type { MemoryClient } from './memory-firestore.ts';

/** Reads a document by its full name as the `resource` of rules, or null if it does not exist. */
export type ReadResource = (name: string) => Promise<Value>;

export function resourceReader(client: MemoryClient): ReadResource {
  return async (name) => {
    const [database = ''] = name.split('/documents/');
    for await (const answer of client.batchGetDocuments({ database, documents: [name] })) {
      const found = field(answer, 'found') ?? undefined;
      if (found !== undefined) return resourceOf(decodeFields(field(found, 'fields')));
    }
    return null;
  };
}

/**
 * Returns a `resource` of rules: https://firebase.google.com/docs/reference/rules/rules.firestore.Resource.
 * Only its data are supported.
 */
export function resourceOf(data: Value): Value {
  return new Map([['data', data]]);
}

/** Returns the path of `projects/p/databases/d/documents/rooms/a` as rules see it: without the project. */
export function pathOf(name: string): readonly string[] {
  return name.split('/').slice(2);
}

/** Decodes a google.firestore.v1.Value of a type that rules support here. */
export function decodeValue(value: unknown): Value {
  const text = field(value, 'stringValue') ?? field(value, 'booleanValue');
  if (typeof text === 'string' || typeof text === 'boolean') return text;
  const map = field(value, 'mapValue') ?? undefined;
  if (map !== undefined) return decodeFields(field(map, 'fields'));
  return (field(value, 'nullValue') ?? undefined) === undefined ? UNKNOWN : null;
}

function decodeFields(fields: unknown): ReadonlyMap<string, Value> {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return new Map(entries.map(([name, value]) => [name, decodeValue(value)]));
}
