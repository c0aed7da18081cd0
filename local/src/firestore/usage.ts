import type { Readable } from 'node:stream';
import { field, listField, numberField, textField } from '../protocol/proto-fields.ts';
import type { MemoryClient } from './memory-firestore.ts';

export interface Tally {
  reads: number;
  writes: number;
  deletes: number;
}

/** The documents read, written and deleted since the database was opened, by collection id. */
export type Usage = Record<string, Tally>;

type Count = (collectionId: string, what: keyof Tally, documents?: number) => void;

/**
 * Counts the documents that pass through a client. Firestore bills a read for each document that a query
 * finds or skips, at least one for each query, one for each document that is read but does not exist, and one
 * for a thousand index entries of an aggregation (here: one).
 * https://firebase.google.com/docs/firestore/pricing
 */
export function counted(client: MemoryClient): { client: MemoryClient; usage: Usage } {
  const usage: Usage = {};
  const count: Count = (collectionId, what, documents = 1) => {
    const tally = (usage[collectionId] ??= { reads: 0, writes: 0, deletes: 0 });
    tally[what] += documents;
  };
  const uncounted = {
    beginTransaction: (request: unknown) => client.beginTransaction(request),
    rollback: (request: unknown) => client.rollback(request),
  };
  return {
    usage,
    client: { ...uncounted, ...lookups(client, count), ...queries(client, count), ...writes(client, count) },
  };
}

function lookups(client: MemoryClient, count: Count) {
  return {
    batchGetDocuments: (request) =>
      watched(client.batchGetDocuments(request), (answer) => {
        const name = textField(field(answer, 'found'), 'name') || textField(answer, 'missing');
        if (name !== '') count(collectionOf(name), 'reads');
      }),
    listen: () =>
      watched(client.listen(), (change) => {
        const name = textField(field(field(change, 'documentChange'), 'document'), 'name');
        if (name !== '') count(collectionOf(name), 'reads');
      }),
  } satisfies Partial<MemoryClient>;
}

function queries(client: MemoryClient, count: Count) {
  return {
    runQuery: (request) => {
      const query = field(request, 'structuredQuery');
      let found = numberField(query, 'offset');
      const answers = watched(client.runQuery(request), (answer) => {
        if (textField(field(answer, 'document'), 'name') !== '') found += 1;
      });
      return answers.once('end', () => count(collectionOfQuery(query), 'reads', Math.max(1, found)));
    },
    runAggregationQuery: (request) => {
      count(
        collectionOfQuery(field(field(request, 'structuredAggregationQuery'), 'structuredQuery')),
        'reads',
      );
      return client.runAggregationQuery(request);
    },
  } satisfies Partial<MemoryClient>;
}

function writes(client: MemoryClient, count: Count) {
  const countAll = (request: unknown) => {
    for (const write of listField(request, 'writes')) {
      const deleted = textField(write, 'delete');
      const name =
        textField(field(write, 'update'), 'name') || textField(field(write, 'transform'), 'document');
      if (deleted !== '') count(collectionOf(deleted), 'deletes');
      else if (name !== '') count(collectionOf(name), 'writes');
    }
  };
  return {
    commit: async (request) => {
      const answer = await client.commit(request);
      countAll(request);
      return answer;
    },
    batchWrite: async (request) => {
      const answer = await client.batchWrite(request);
      countAll(request);
      return answer;
    },
  } satisfies Partial<MemoryClient>;
}

/** Observes a stream. Its consumer must add its own listener synchronously. */
function watched<S extends Readable>(stream: S, look: (answer: unknown) => void): S {
  return stream.on('data', look);
}

function collectionOf(documentName: string): string {
  return documentName.split('/').at(-2) ?? '';
}

function collectionOfQuery(query: unknown): string {
  return textField(listField(query, 'from')[0], 'collectionId');
}
