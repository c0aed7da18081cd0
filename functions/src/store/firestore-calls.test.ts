import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { call, transact } from './firestore-calls.ts';

function grpcError(code: number) {
  return Object.assign(new Error(`status ${code}`), { code });
}

describe('call', () => {
  it.each([
    ['ABORTED', 10, 'server/busy'],
    ['CANCELLED', 1, 'server/unavailable'],
    ['UNKNOWN', 2, 'server/unavailable'],
    ['INTERNAL', 13, 'server/unavailable'],
    ['UNAVAILABLE', 14, 'server/unavailable'],
    ['DEADLINE_EXCEEDED', 4, 'server/unavailable'],
    ['RESOURCE_EXHAUSTED', 8, 'server/unavailable'],
  ])('turns %s into our own error', async (_name, status, code) => {
    const cause = grpcError(status);
    await expect(call(() => Promise.reject(cause))).rejects.toMatchObject({ code, status: 503, cause });
  });

  it('takes a transaction that is over for one that a rival ended', async () => {
    const message = '3 INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid.';
    const over = Object.assign(new Error(message), { code: 3 });
    await expect(call(() => Promise.reject(over))).rejects.toMatchObject({ code: 'server/busy' });
  });

  it('hands on what it does not know', async () => {
    const invalid = grpcError(3);
    await expect(call(() => Promise.reject(invalid))).rejects.toBe(invalid);
  });
});

it('a transaction does not commit so late that the answer would come after the deadline', async () => {
  const commits: unknown[] = [];
  const db = {
    runTransaction: async (work: (transaction: object) => Promise<unknown>) => commits.push(await work({})),
  } as unknown as Firestore; // the only call that a transaction makes
  let now = 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const lasting = (ms: number) => () => {
    now += ms;
    return Promise.resolve('done');
  };
  await transact(db, lasting(5000));
  await expect(transact(db, lasting(5001))).rejects.toMatchObject({ code: 'server/busy' });
  clock.mockRestore();
  expect(commits).toEqual(['done']);
});
