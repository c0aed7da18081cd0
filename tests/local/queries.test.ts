import { beforeAll, describe, expect, it } from 'vitest';
import { type Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { firestore, scratchCollection } from './support.ts';

const INVALID_ARGUMENT = 3;
const rooms = scratchCollection();

const idsOf = ({ docs }: QuerySnapshot) => docs.map(({ id }) => id);
const countOf = async (query: Query) => (await query.count().get()).data().count;
/** Returns so many values that no document has. */
const others = (length: number) => Array.from({ length }, (_, index) => `other-${index}`);

describe('queries', () => {
  beforeAll(async () => {
    const batch = firestore().batch();
    for (const [index, id] of ['attic', 'berth', 'cabin', 'deck', 'engine'].entries()) {
      batch.set(rooms.doc(id), {
        price: 100 - 10 * index,
        beds: index % 2 === 0 ? 2 : 4,
        tags: [id, 'room'],
      });
    }
    batch.set(rooms.doc('attic').collection('calendar').doc('2026-01'), { nights: {} });
    await batch.commit();
  });

  it('page by limit and offset', async () => {
    const page = (number: number) =>
      rooms
        .orderBy('price')
        .offset(number * 2)
        .limit(2)
        .get();
    expect(idsOf(await page(0))).toEqual(['engine', 'deck']);
    expect(idsOf(await page(1))).toEqual(['cabin', 'berth']);
    expect(idsOf(await page(2))).toEqual(['attic']);
  });

  it('page by cursor', async () => {
    const byPrice = rooms.orderBy('price').limit(2);
    const first = await byPrice.get();
    const last = first.docs.at(-1);
    expect(idsOf(await byPrice.startAfter(last).get())).toEqual(['cabin', 'berth']);
  });

  it('compare with thirty values, in order and in pages, and exclude ten', async () => {
    const prices = Array.from({ length: 28 }, (_, index) => 1000 + index);
    const among = rooms.where('price', 'in', [60, ...prices, 100]).orderBy('price', 'desc');
    expect(idsOf(await among.get())).toEqual(['attic', 'engine']);
    expect(idsOf(await among.offset(1).limit(1).get())).toEqual(['engine']);
    expect(await countOf(among)).toBe(2);
    const beyond = rooms.where('price', 'not-in', [60, 70, ...prices.slice(0, 8)]);
    expect(idsOf(await beyond.get())).toEqual(['cabin', 'berth', 'attic']);
  });

  it.each<[what: string, query: Query]>([
    ['thirty-one values for in', rooms.where('price', 'in', others(31))],
    ['thirty-one values for array-contains-any', rooms.where('tags', 'array-contains-any', others(31))],
    ['eleven values for not-in', rooms.where('price', 'not-in', others(11))],
    [
      'more than thirty disjunctions',
      rooms.where('price', 'in', others(6)).where('tags', 'array-contains-any', others(6)),
    ],
  ])('are refused when they have %s', async (_what, query) => {
    await expect(query.get()).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    await expect(query.count().get()).rejects.toMatchObject({ code: INVALID_ARGUMENT });
    await expect(firestore().runTransaction((transaction) => transaction.get(query))).rejects.toMatchObject({
      code: INVALID_ARGUMENT,
    });
    await expect(new Promise((resolve, reject) => query.onSnapshot(resolve, reject))).rejects.toThrow();
  });

  it('leave out what has not the field that they are sorted by, and count it no more', async () => {
    const stays = scratchCollection();
    await stays.doc('priced').set({ nights: 2, price: 5 });
    await stays.doc('free').set({ nights: 1, price: null });
    await stays.doc('bare').set({ nights: 3 });
    await stays.doc('other').set({ price: 7 });

    const byPrice = stays.orderBy('price');
    expect(idsOf(await byPrice.get())).toEqual(['free', 'priced', 'other']);
    expect(await countOf(byPrice)).toBe(3);
    expect(idsOf(await byPrice.limit(1).get())).toEqual(['free']);
    // An inequality sorts by its field.
    const notOne = stays.where('nights', '!=', 1);
    expect(idsOf(await notOne.get())).toEqual(['priced', 'bare']);
    expect(await countOf(notOne)).toBe(2);
    expect(
      await firestore().runTransaction(async (transaction) => (await transaction.get(byPrice)).size),
    ).toBe(3);
  });

  it('sort text by its characters, and lists and maps by what is in them', async () => {
    const things = scratchCollection();
    const values = ['a', '\u{ff5e}', '\u{1f600}', ['a'], ['b'], { a: 1 }, { a: 2 }, { b: 0 }];
    await Promise.all(values.map((value, index) => things.doc(String(index)).set({ value })));
    expect(idsOf(await things.orderBy('value').get())).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(idsOf(await things.where('value', '>=', ['b']).get())).toEqual(['4']);
    expect(idsOf(await things.where('value', '<', { b: 0 }).get())).toEqual(['5', '6']);
  });

  it('count without reading the documents', async () => {
    expect(await countOf(rooms.where('beds', '==', 2))).toBe(3);
  });
});
