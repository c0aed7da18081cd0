import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore, scratchCollection } from './support.ts';

const ALREADY_EXISTS = 6;
const scratch = scratchCollection();

describe('batches', () => {
  it('write nothing when one of their preconditions fails', async () => {
    const [fresh, taken] = [scratch.doc('fresh'), scratch.doc('taken')];
    await taken.set({ by: 'ana' });

    const batch = firestore().batch().set(fresh, { by: 'me' }).create(taken, { by: 'me' });
    await expect(batch.commit()).rejects.toThrow('ALREADY_EXISTS');

    expect((await fresh.get()).exists).toBe(false);
    expect((await taken.get()).data()).toEqual({ by: 'ana' });
  });

  it('refuse to update a document that has changed since', async () => {
    const room = scratch.doc('changed');
    const { writeTime } = await room.set({ price: 100 });
    await room.set({ price: 110 });

    await expect(room.update({ price: 120 }, { lastUpdateTime: writeTime })).rejects.toThrow(
      'FAILED_PRECONDITION',
    );
    expect((await room.get()).get('price')).toBe(110);
  });

  it('write one by one as far as they can, and give a delete no time', async () => {
    const writer = firestore().bulkWriter();
    const [taken, gone] = [scratch.doc('bulk'), scratch.doc('gone')];
    await taken.set({});
    await gone.set({});
    const written = [writer.delete(gone), writer.set(taken, { price: 1 }), writer.create(taken, {})];
    const [deleted, set, created] = await Promise.allSettled([...written, writer.close()]);
    expect(deleted).toMatchObject({ status: 'fulfilled', value: { writeTime: Timestamp.fromMillis(0) } });
    expect(set).toMatchObject({ status: 'fulfilled' });
    expect(created).toMatchObject({ status: 'rejected', reason: { code: ALREADY_EXISTS } });
    expect((await taken.get()).get('price')).toBe(1);
  });

  it('keep every kind of value', async () => {
    const kinds = {
      text: 'Grüße, 你好',
      whole: 42,
      fraction: 0.5,
      yes: true,
      no: false,
      nothing: null,
      instant: Timestamp.fromMillis(1_700_000_000_000),
      bytes: Buffer.from([0, 1, 255]),
      list: [1, 'two', { three: 3 }],
      map: { deep: { deeper: [] }, '14': 'a key that looks like a number' },
      reference: scratch.doc('elsewhere'),
    };
    await scratch.doc('kinds').set(kinds);
    expect((await scratch.doc('kinds').get()).data()).toEqual(kinds);
  });
});
