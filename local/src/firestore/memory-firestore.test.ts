import { describe, expect, it } from 'vitest';
import { clientOf, openMemoryDatabase } from './memory-firestore.ts';

const DATABASE = 'projects/demo-test/databases/(default)';

describe('the in-memory database', () => {
  it('still offers the client that the server relies on', async () => {
    const { client } = await openMemoryDatabase('demo-test');
    expect(client.commit).toBeTypeOf('function');
  });

  it('keeps a fraction that leaves no remainder as a whole number', async () => {
    const { client } = await openMemoryDatabase('demo-test');
    const [database, name] = [DATABASE, `${DATABASE}/documents/rooms/attic`];
    const fields = { beds: { doubleValue: 2 }, price: { doubleValue: 2.5 } };
    await client.commit({ database, writes: [{ update: { name, fields } }] });
    const answers = await client.batchGetDocuments({ database, documents: [name] }).toArray();
    expect(answers).toMatchObject([
      { found: { fields: { beds: { integerValue: 2 }, price: { doubleValue: 2.5 } } } },
    ]);
  });

  it.each([
    ['the pool', {}],
    [
      'a call of the client',
      { _clientPool: { run: (_tag: string, _grpc: boolean, use: (c: unknown) => unknown) => use({}) } },
    ],
  ])('says so in a sentence when %s is gone', async (_what, firestore) => {
    await expect(clientOf(firestore)).rejects.toThrow(/no longer offers .*adapt local\/src\/firestore/);
  });
});
