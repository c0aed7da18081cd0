import { field } from '../protocol/proto-fields.ts';
import type { Value } from '../rules/values.ts';
import { decodeFields } from './document-values.ts';
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
