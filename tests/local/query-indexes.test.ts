import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore, isOfficialSuite } from './support.ts';

const FAILED_PRECONDITION = 9;
const bookings = firestore().collection('bookings');
const mine = bookings.where('uid', '==', 'unknown');

describe.skipIf(isOfficialSuite)('a query', () => {
  it('is answered when its index is listed, or when it needs none', async () => {
    expect((await mine.orderBy('checkin', 'desc').get()).empty).toBe(true);
    expect((await mine.orderBy(FieldPath.documentId()).get()).empty).toBe(true);
    expect((await mine.where('email', '==', 'unknown').get()).empty).toBe(true);
  });

  it('is refused as in production when its index is not listed', async () => {
    const refusal = {
      code: FAILED_PRECONDITION,
      // `as`: vitest types its matchers as `any`.
      message: expect.stringContaining('uid ASCENDING, nights ASCENDING') as string,
    };
    const unlisted = mine.orderBy('nights');
    await expect(unlisted.get()).rejects.toMatchObject(refusal);
    await expect(unlisted.count().get()).rejects.toMatchObject(refusal);
    await expect(
      firestore().runTransaction((transaction) => transaction.get(unlisted)),
    ).rejects.toMatchObject(refusal);
    await expect(new Promise((resolve, reject) => unlisted.onSnapshot(resolve, reject))).rejects.toThrow(
      'firestore.indexes.json',
    );
  });
});
