import type { Lookup } from '../rules/documents.ts';
import { decodeFields, resourceOf } from './document-values.ts';
import { field } from '../protocol/messages.ts';
import type { Value } from '../rules/values.ts';
import type { MemoryClient } from './memory-database.ts';

/** Reads documents as rules see them. */
export interface DocumentReader {
  /** A document by its whole name, or null where there is none. */
  readonly read: (name: string) => Promise<Value>;
  readonly lookup: Lookup;
}

export function documentReader(client: MemoryClient, projectId: string): DocumentReader {
  async function read(name: string): Promise<Value> {
    const [database = ''] = name.split('/documents/');
    for await (const answer of client.batchGetDocuments({ database, documents: [name] })) {
      const found = field(answer, 'found');
      if (found !== undefined && found !== null)
        return resourceOf(name, decodeFields(field(found, 'fields')));
    }
    return null;
  }
  return { read, lookup: (path) => read(`projects/${projectId}/${path.join('/')}`) };
}
