import { describe, expect, it } from 'vitest';
import { firestore, scratchCollection } from './support.ts';

const scratch = scratchCollection();

/** More than the SDK's five attempts, which may be too few on a busy machine. */
const persistent = { maxAttempts: 20 };

describe('transactions', () => {
  it('let exactly one of 30 create a document that none of them read', async () => {
    const room = scratch.doc('unread');
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, guest) => room.create({ guest })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lose none of 20 concurrent increments', async () => {
    const counter = scratch.doc('counter');
    await counter.set({ value: 0 });

    const increments = Array.from({ length: 20 }, () => {
      return firestore().runTransaction(async (transaction) => {
        const snapshot = await transaction.get(counter);
        transaction.update(counter, { value: Number(snapshot.get('value')) + 1 });
      }, persistent);
    });

    await Promise.all(increments);
    expect((await counter.get()).get('value')).toBe(20);
  });

  it('see what they read at one instant', async () => {
    const [left, right] = [scratch.doc('left'), scratch.doc('right')];
    await firestore().batch().set(left, { value: 0 }).set(right, { value: 0 }).commit();

    const writes = Array.from({ length: 10 }, (_, value) => {
      return firestore().batch().set(left, { value }).set(right, { value }).commit();
    });
    const reads = Array.from({ length: 10 }, () => {
      return firestore().runTransaction(
        async (transaction) => {
          const first = await transaction.get(left);
          const second = await transaction.get(right);
          return [Number(first.get('value')), Number(second.get('value'))];
        },
        { readOnly: true },
      );
    });

    await Promise.all(writes);
    for (const [first, second] of await Promise.all(reads)) expect(first).toBe(second);
  });
});
