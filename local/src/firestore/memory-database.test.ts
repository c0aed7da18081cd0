import { describe, expect, it } from 'vitest';
import { accessorOf, clientOf, openMemoryDatabase } from './memory-database.ts';

describe('the in-memory database', () => {
  it('still offers the client that the server relies on', async () => {
    const { client } = await openMemoryDatabase('demo-test');
    expect(client.commit).toBeTypeOf('function');
  });

  it.each([
    ['the context', {}],
    ['the accessor', { context: { getAccessor: () => ({}) } }],
    ["the accessor's collections", { context: { getAccessor: () => ({ _src: {}, query: () => [] }) } }],
  ])('says so in a sentence when %s is gone', (_what, client) => {
    expect(() => accessorOf(client)).toThrow(/no longer offers .*adapt local\/src\/firestore/);
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
