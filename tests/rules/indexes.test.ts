import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IndexFile, parseIndexFile } from '../../local/src/indexes/index-file.ts';
import { type Service, serve } from '../../local/src/indexes/needed-indexes.ts';
import { type Recording, recordingFirestore } from './support/recording-firestore.ts';
import { booking } from './support/store-fixtures.ts';
import { STORES } from './support/store-calls.ts';

const STORE_FOLDER = new URL('../../functions/src/store/', import.meta.url);
const file = parseIndexFile(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'));

let recording: Recording;
beforeAll(async () => {
  recording = await recordingFirestore();
});
afterAll(() => recording.close());

/** Compares every query of the API, as it is sent, with the indexes in `firestore.indexes.json`. */
describe('firestore.indexes.json', () => {
  let served: Service[] = [];

  beforeAll(async () => {
    const { _id, ...stored } = booking;
    await recording.db.collection('bookings').doc(_id).set(stored); // saving its money requires the document
    for (const open of Object.values(STORES)) {
      for (const call of Object.values(open(recording.db).calls)) await call();
    }
    served = recording.queries.map((query) => serve(query, file));
  });

  it('lists every index that a query of the stores needs', () => {
    expect(recording.queries.length).toBeGreaterThanOrEqual(Object.keys(STORES).length);
    expect(served.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it.each(listed(file))('lists nothing that no query needs: %s', (_name, index) => {
    expect(served.some(({ used }) => used.includes(index))).toBe(true);
  });
});

describe('the queries that are held against it', () => {
  it('are those of every store', async () => {
    const makers = await Promise.all(storeFiles('.store.ts').map(namesOfMakers));
    expect(Object.keys(STORES).sort()).toEqual(makers.flat().sort());
  });

  it.each(Object.entries(STORES))('are those of every method of %s', (_name, open) => {
    const { object, calls } = open(recording.db);
    expect(Object.keys(calls).sort()).toEqual(Object.keys(object).sort());
  });

  it('are made nowhere but in the stores', () => {
    const elsewhere = storeFiles('.ts').filter(
      (name) => !name.endsWith('.store.ts') && !name.endsWith('.test.ts'),
    );
    for (const name of elsewhere) {
      const source = readFileSync(new URL(name, STORE_FOLDER), 'utf8');
      expect(source, name).not.toMatch(/\.(?:where|orderBy|collectionGroup)\(/);
    }
  });
});

type Listed = IndexFile['indexes'][number] | IndexFile['fieldOverrides'][number];

/** Returns the indexes that cost storage: composite ones, and those that a field has instead of the default. */
function listed({ indexes, fieldOverrides }: IndexFile): [name: string, index: Listed][] {
  const unusual = fieldOverrides.filter((override) => override.indexes.length > 0);
  return [
    ...indexes.map((index): [string, Listed] => [
      [index.collectionGroup, ...index.fields.map(({ fieldPath }) => fieldPath)].join(' '),
      index,
    ]),
    ...unusual.map((override): [string, Listed] => [
      `${override.collectionGroup} ${override.fieldPath}`,
      override,
    ]),
  ];
}

function storeFiles(ending: string): string[] {
  return readdirSync(STORE_FOLDER).filter((name) => name.endsWith(ending));
}

async function namesOfMakers(name: string): Promise<string[]> {
  const module: object = (await import(new URL(name, STORE_FOLDER).href)) as object; // a module is an object
  return Object.keys(module).filter((exported) => exported.startsWith('firestore'));
}
