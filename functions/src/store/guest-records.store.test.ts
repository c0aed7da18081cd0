import { Firestore, Query } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRecords } from './guest-records.store.ts';

/** A database that has nothing, and counts how often it is asked, and how often only after an earlier answer. */
function countingDatabase() {
  const asked = { requests: 0, rounds: 0 };
  let underWay = 0;
  const answer = async <T>(empty: T): Promise<T> => {
    if (underWay === 0) asked.rounds += 1;
    asked.requests += 1;
    underWay += 1;
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return empty;
  };
  vi.spyOn(Firestore.prototype, 'getAll').mockImplementation((...refs) =>
    answer(refs.map(() => ({ data: () => undefined })) as never),
  ); // `never`: only this part of a snapshot is read
  vi.spyOn(Query.prototype, 'get').mockImplementation(() => answer({ docs: [] } as never)); // the same
  return { db: new Firestore({ projectId: 'demo-innkeep' }), asked };
}

afterEach(() => vi.restoreAllMocks());

describe('readRecords', () => {
  it('asks for four hundred bookings in 42 requests, none of which waits for another', async () => {
    const { db, asked } = countingDatabase();
    const ids = Array.from({ length: 400 }, (_, index) => `b${index}`);
    expect((await readRecords(db, ids)).size).toBe(0);
    expect(asked).toEqual({ requests: 42, rounds: 1 });
  });

  it('asks for nothing where there are no bookings', async () => {
    const { db, asked } = countingDatabase();
    expect((await readRecords(db, [])).size).toBe(0);
    expect(asked.requests).toBe(0);
  });
});
