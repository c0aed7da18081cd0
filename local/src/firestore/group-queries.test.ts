import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { field, textField } from '../protocol/proto-fields.ts';
import { openMemoryDatabase, type MemoryClient } from './memory-firestore.ts';

const DATABASE = 'projects/demo-test/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const PATHS = [
  'calendar/top',
  'rooms/attic/calendar/june',
  'rooms/attic/stays/one/calendar/july',
  'rooms/attic2/calendar/june',
  'rooms/berth/calendar/june',
  'rooms/berth/calendars/june',
];

describe('a collection-group query', () => {
  it('finds the documents of every collection of that name, at any depth', async () => {
    const { client } = await aDatabase();
    expect(await namesIn(client, ROOT)).toEqual(PATHS.slice(0, 5));
  });

  it('finds only those below its parent', async () => {
    const { client } = await aDatabase();
    expect(await namesIn(client, `${ROOT}/rooms/attic`)).toEqual([PATHS[1], PATHS[2]]);
  });

  it('finds no deleted documents', async () => {
    const { client, clear } = await aDatabase();
    await client.commit({ database: DATABASE, writes: [{ delete: `${ROOT}/${PATHS[4]}` }] });
    expect(await namesIn(client, `${ROOT}/rooms/berth`)).toEqual([]);
    clear();
    expect(await namesIn(client, ROOT)).toEqual([]);
  });
});

async function aDatabase() {
  const database = await openMemoryDatabase('demo-test');
  const writes = PATHS.map((path) => ({ update: { name: `${ROOT}/${path}`, fields: {} } }));
  await database.client.commit({ database: DATABASE, writes });
  return database;
}

/** Returns the paths of the group `calendar`, in order. */
async function namesIn(client: MemoryClient, parent: string): Promise<string[]> {
  const from = [{ collectionId: 'calendar', allDescendants: true }];
  const answers: Readable = client.runQuery({ parent, structuredQuery: { from } });
  const names: string[] = [];
  for await (const answer of answers as AsyncIterable<unknown>) {
    const name = textField(field(answer, 'document'), 'name');
    if (name !== '') names.push(name.slice(ROOT.length + 1));
  }
  return names.sort();
}
