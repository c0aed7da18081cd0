import { beforeAll, describe, expect, it } from 'vitest';
import type { QuerySnapshot } from 'firebase-admin/firestore';
import { firestore, scratchCollection } from './support.ts';

const rooms = scratchCollection();

const idsOf = ({ docs }: QuerySnapshot) => docs.map(({ id }) => id);

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

  it('order by a field, either way', async () => {
    expect(idsOf(await rooms.orderBy('price').get())).toEqual(['engine', 'deck', 'cabin', 'berth', 'attic']);
    expect(idsOf(await rooms.orderBy('price', 'desc').get())).toEqual([
      'attic',
      'berth',
      'cabin',
      'deck',
      'engine',
    ]);
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

  it('filter by equality, range, membership and either of two', async () => {
    expect(idsOf(await rooms.where('beds', '==', 4).get())).toEqual(['berth', 'deck']);
    expect(idsOf(await rooms.where('price', '>', 70).where('price', '<=', 90).get())).toEqual([
      'cabin',
      'berth',
    ]);
    expect(idsOf(await rooms.where('tags', 'array-contains', 'deck').get())).toEqual(['deck']);
    expect(idsOf(await rooms.where('price', 'in', [60, 100]).orderBy('price').get())).toEqual([
      'engine',
      'attic',
    ]);
  });

  it('find each document once by any of thirty values', async () => {
    const others = Array.from({ length: 27 }, (_, index) => `other-${index}`);
    const any = (values: string[]) => rooms.where('tags', 'array-contains-any', values).get();
    const found = await any(['attic', ...others, 'deck', 'room']);
    expect(idsOf(found).sort()).toEqual(['attic', 'berth', 'cabin', 'deck', 'engine']);
    expect(idsOf(await any(['attic', ...others, 'deck'])).sort()).toEqual(['attic', 'deck']);
  });

  it('count without reading the documents', async () => {
    const { count } = (await rooms.where('beds', '==', 2).count().get()).data();
    expect(count).toBe(3);
  });

  it('list documents and collections below', async () => {
    expect((await rooms.listDocuments()).map(({ id }) => id)).toHaveLength(5);
    expect((await rooms.doc('attic').listCollections()).map(({ id }) => id)).toEqual(['calendar']);
  });
});
