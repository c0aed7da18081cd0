import { Readable } from 'node:stream';
import { field, listField, textField } from '../rules/messages.ts';
import type { MemoryClient } from './memory-database.ts';

/** How many values the in-memory database takes in one filter; Firestore takes 30. */
const NARROW = 10;
const WIDE = 30;
/** What would make the parts of a query's answer depend on one another. */
const DEPENDING = ['orderBy', 'limit', 'offset', 'startAt', 'endAt'];

/** Lets `array-contains-any` have 30 values, by asking for ten at a time and answering with each document once. */
export function wideQueries(client: MemoryClient): MemoryClient['runQuery'] {
  return (request) => {
    const parts = narrowed(request);
    return parts ? Readable.from(answers(client, parts)) : client.runQuery(request);
  };
}

async function* answers(client: MemoryClient, parts: readonly object[]): AsyncGenerator {
  const seen = new Set<string>();
  for (const part of parts) {
    for await (const answer of client.runQuery(part) as AsyncIterable<unknown>) {
      const name = textField(field(answer, 'document'), 'name');
      if (!seen.has(name)) yield answer;
      seen.add(name);
    }
  }
}

/** The request as several narrow ones, if it is wide and this gives the same answer. */
function narrowed(request: unknown): object[] | undefined {
  const query = field(request, 'structuredQuery');
  const filter = field(field(query, 'where'), 'fieldFilter');
  const arrayValue = field(field(filter, 'value'), 'arrayValue');
  const values = listField(arrayValue, 'values');
  const isWide = values.length > NARROW && values.length <= WIDE;
  if (textField(filter, 'op') !== 'ARRAY_CONTAINS_ANY' || !isWide || dependsOnOrder(query)) return undefined;

  const starts = Array.from({ length: Math.ceil(values.length / NARROW) }, (_, index) => index * NARROW);
  return starts.map((start) => {
    const some = { arrayValue: { values: values.slice(start, start + NARROW) } };
    const where = { fieldFilter: changed(filter, { value: some }) };
    return changed(request, { structuredQuery: changed(query, { where }) });
  });
}

function changed(message: unknown, fields: object): object {
  return { ...(message as object), ...fields }; // a message that a field was found in
}

function dependsOnOrder(query: unknown): boolean {
  return DEPENDING.some((name) => {
    const value = field(query, name);
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}
