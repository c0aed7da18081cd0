import { doc, onSnapshot } from 'firebase/firestore';
import { AggregateField, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { browserFirestore, firestore, isOfficialSuite, scratchCollection } from './support.ts';

const [INVALID_ARGUMENT, UNIMPLEMENTED] = [3, 12];
const scratch = scratchCollection();
const room = scratch.doc('room');

/** Each is listed in docs/dev/local-database.md; transaction-queries.test.ts has what is aborted instead. */
describe.skipIf(isOfficialSuite)('known differences of the local database:', () => {
  it('times are whole milliseconds', async () => {
    const { writeTime } = await room.set({ at: FieldValue.serverTimestamp() });
    expect(writeTime.nanoseconds % 1_000_000).toBe(0);
    const at: unknown = (await room.get()).get('at');
    expect(at).toEqual(writeTime);
  });

  it('ids that Firestore reserves for Datastore are refused', async () => {
    const [reserved, refusal] = [scratch.doc('__id7__'), { code: INVALID_ARGUMENT }];
    await expect(reserved.get()).rejects.toMatchObject(refusal);
    await expect(reserved.set({})).rejects.toMatchObject(refusal);
    const listened = new Promise((resolve, reject) => reserved.onSnapshot(resolve, reject));
    await expect(listened).rejects.toThrow('INVALID_ARGUMENT');
  });

  it('whole numbers beyond 2^53 are refused', async () => {
    await expect(room.set({ big: 2n ** 53n })).rejects.toMatchObject({
      code: UNIMPLEMENTED,
      message: '12 UNIMPLEMENTED: The local Firestore does not serve whole numbers beyond 2^53 (Commit).',
    });
  });

  it('documents outlive their time to live', async () => {
    const limit = firestore().collection('limits').doc(scratch.id);
    await limit.set({ expiresAt: Timestamp.fromMillis(0) });
    expect((await limit.get()).exists).toBe(true);
    await limit.delete();
  });

  it('a listener hears on when what it listens to is no longer its own', async () => {
    const booking = firestore().collection('bookings').doc(scratch.id);
    await booking.set({ uid: 'ana', nights: 1 });
    const heard: unknown[] = [];
    const stop = onSnapshot(doc(browserFirestore('ana'), booking.path), (each) =>
      heard.push(each.get('nights')),
    );
    await expect.poll(() => heard).toEqual([1]);
    await booking.set({ uid: 'ben', nights: 2 });
    await expect.poll(() => heard).toEqual([1, 2]);
    stop();
    await booking.delete();
  });

  // unserved-features.test.ts has the others.
  it('what it does not serve is refused by name', async () => {
    const sum = scratch.aggregate({ beds: AggregateField.sum('beds') });
    await expect(sum.get()).rejects.toMatchObject({
      code: UNIMPLEMENTED,
      message:
        '12 UNIMPLEMENTED: The local Firestore does not serve sums and averages (RunAggregationQuery).',
    });
  });
});
