import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { costOf } from '../api/support/cost-of.ts';
import { firestore, isOfficialSuite, scratchCollection } from './support.ts';

describe.skipIf(isOfficialSuite)('the local Firestore counts', () => {
  const rooms = scratchCollection();
  const [attic, berth, gone] = [rooms.doc('attic'), rooms.doc('berth'), rooms.doc('gone')];

  it('writes and deletes by document, and nothing that did not happen', async () => {
    const batch = firestore().batch();
    batch.set(attic, { beds: 1, tags: ['both', '11'], at: FieldValue.serverTimestamp() });
    batch.set(berth, { beds: 2, tags: ['both'] });
    expect(await costOf(() => batch.commit())).toEqual({ reads: 0, writes: 2, deletes: 0 });
    expect(await costOf(() => gone.delete())).toEqual({ reads: 0, writes: 0, deletes: 1 });
    const refused = () => attic.create({ beds: 3 }).catch(() => undefined);
    expect(await costOf(refused)).toEqual({ reads: 0, writes: 0, deletes: 0 });
  });

  it.each<[what: string, reads: number, work: () => Promise<unknown>]>([
    ['a document that is there', 1, () => attic.get()],
    ['a document that is not', 1, () => gone.get()],
    ['several at once', 3, () => firestore().getAll(attic, berth, gone)],
    ['what a query finds', 2, () => rooms.get()],
    ['what it skips', 2, () => rooms.orderBy('beds').offset(1).get()],
    [
      'what a query of many values finds',
      2,
      () =>
        rooms.where('tags', 'array-contains-any', ['both', ...Array<string>(12).keys()].map(String)).get(),
    ],
    ['a query that finds nothing', 1, () => rooms.where('beds', '>', 5).get()],
    ['names alone', 2, () => rooms.select().get()],
    ['a count', 1, () => rooms.count().get()],
    ['what a transaction looks at', 2, () => firestore().runTransaction((tx) => tx.getAll(attic, gone))],
  ])('as read %s: %i', async (_what, reads, work) => {
    expect(await costOf(work)).toEqual({ reads, writes: 0, deletes: 0 });
  });
});
