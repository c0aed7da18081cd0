import { FieldPath, type Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { firestore, isOfficialSuite, scratchCollection } from './support.ts';

/** More than the SDK's five attempts, which may be too few on a busy machine. */
const persistent = { maxAttempts: 20 };
const ABORTED = 10;

describe('transactions that query', () => {
  it('add no more than five, thirty at once', async () => {
    const stays = scratchCollection();
    const few = stays.where('state', '==', 'open').limit(5);
    const attempts = Array.from({ length: 30 }, () =>
      firestore().runTransaction(async (transaction) => {
        const { size } = await transaction.get(few);
        if (size < 5) transaction.create(stays.doc(), { state: 'open' });
        return size < 5;
      }, persistent),
    );
    const added = (await Promise.all(attempts)).filter((isAdded) => isAdded);
    expect(added).toHaveLength(5);
    expect((await stays.get()).size).toBe(5);
  });

  const stays = scratchCollection();
  const long = stays.where('nights', '>', 1);
  const [there, short] = [stays.doc('there'), stays.doc('short')];

  /** Returns the outcome of a transaction that queries, and writes after something else has happened. */
  async function outcome(query: Query, during: () => Promise<unknown>, isCounted = false): Promise<unknown> {
    await there.set({ nights: 3 });
    await short.set({ nights: 1 });
    const attempt = firestore().runTransaction(
      async (transaction) => {
        if (isCounted) await transaction.get(query.count());
        else await transaction.get(query);
        await during();
        transaction.set(stays.doc('written'), { at: 1 });
      },
      { maxAttempts: 1 },
    );
    return attempt.then(() => 'committed', codeOf);
  }

  // Google's server would make these writers wait instead.
  describe.skipIf(isOfficialSuite)('are aborted', () => {
    it.each<[what: string, during: () => Promise<unknown>]>([
      ['a document is added', () => stays.doc('added').set({ nights: 2 })],
      ['one comes to match', () => short.update({ nights: 2 })],
      ['one no longer matches', () => there.update({ nights: 1 })],
      ['one changes', () => there.update({ name: 'changed' })],
      ['one is deleted', () => there.delete()],
      ['one is deleted and made anew', () => there.delete().then(() => there.set({ nights: 3 }))],
    ])('when %s', async (_what, during) => {
      await stays.doc('added').delete();
      expect(await outcome(long, during)).toBe(ABORTED);
      await stays.doc('added').delete();
      expect(await outcome(long, during, true)).toBe(ABORTED);
    });

    it('when there was nothing, and now is', async () => {
      const none = stays.where('state', '==', 'none');
      const add = () => stays.doc('first').set({ state: 'none' });
      expect(await outcome(none, add)).toBe(ABORTED);
      await stays.doc('first').delete();
      expect(await outcome(none, add, true)).toBe(ABORTED);
    });

    it('when another collection of the group got one', async () => {
      const calendars = firestore().collectionGroup('calendar').orderBy(FieldPath.documentId());
      const month = there.collection('calendar').doc('2031-05');
      expect(await outcome(calendars, () => month.set({ nights: { '01': ['ana'] } }))).toBe(ABORTED);
    });
  });

  it('commit when only other documents change', async () => {
    expect(await outcome(long, () => short.update({ nights: 0 }))).toBe('committed');
    expect(await outcome(long.limit(1), () => stays.doc('later').set({ nights: 9 }))).toBe('committed');
  });
});

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get<Error, string>(error, 'code') : error;
}
