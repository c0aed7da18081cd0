import { describe, expect, it } from 'vitest';
import { firestore, scratchCollection } from './support.ts';

const INVALID_ARGUMENT = 3;
const stays = scratchCollection();

/* local/src/queries has what queries find, and in which order. */
describe('queries', () => {
  it('are refused however they are sent', async () => {
    const others = Array.from({ length: 31 }, (_, index) => `other-${index}`);
    const query = stays.where('price', 'in', others);
    const refusal = { code: INVALID_ARGUMENT };
    await expect(query.get()).rejects.toMatchObject(refusal);
    await expect(query.count().get()).rejects.toMatchObject(refusal);
    await expect(firestore().runTransaction((transaction) => transaction.get(query))).rejects.toMatchObject(
      refusal,
    );
    await expect(new Promise((resolve, reject) => query.onSnapshot(resolve, reject))).rejects.toThrow();
  });

  it('count and lock only what they answer, without documents that lack the sort field', async () => {
    await stays.doc('priced').set({ price: 5 });
    await stays.doc('free').set({ price: null });
    await stays.doc('bare').set({ nights: 3 });

    const byPrice = stays.orderBy('price');
    expect((await byPrice.get()).docs.map(({ id }) => id)).toEqual(['free', 'priced']);
    expect((await byPrice.count().get()).data().count).toBe(2);
    const locked = await firestore().runTransaction((transaction) => transaction.get(byPrice));
    expect(locked.size).toBe(2);
  });
});
