import { DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { firestoreLeftovers } from '../../functions/src/store/leftovers.store.ts';
import { db } from './support/admin-sdk.ts';
import { afterThisFile } from './support/clean-up.ts';

const leftovers = firestoreLeftovers(db);
const exists = async (path: string) => (await db.doc(path).get()).exists;

afterEach(() => {
  vi.restoreAllMocks();
});

it('months before the first open one go, with their counters, and no others', async () => {
  const old = ['months/2001-04', 'figures/2001-04-0', 'figures/2001-04-7'];
  const open = ['months/2001-05', 'figures/2001-05-0', 'stats/2001-04'];
  for (const path of [...old, ...open]) {
    await db.doc(path).set({ rooms: { 'test-old': [] } });
    afterThisFile(() => db.doc(path).delete());
  }
  await leftovers.removeMonthsBefore('2001-05');
  expect(await Promise.all(old.map(exists))).toEqual([false, false, false]);
  expect(await Promise.all(open.map(exists))).toEqual([true, true, true]);
});

it('lists of what an account holds go once nothing is in them', async () => {
  const [empty, held] = [db.doc('holds/test-empty'), db.doc('holds/test-held')];
  await empty.set({ booking: true });
  await empty.set({ booking: FieldValue.delete() }, { merge: true }); // as the last booking leaves it
  await held.set({ booking: true });
  afterThisFile(() => held.delete());
  await leftovers.removeEmptyHolds();
  expect([await exists(empty.path), await exists(held.path)]).toEqual([false, true]);
});

it('a list stays if its account holds something before it is deleted', async () => {
  const list = db.doc('holds/test-meanwhile');
  await list.set({});
  afterThisFile(() => list.delete());
  // oxlint-disable-next-line typescript/unbound-method -- called with its own reference below
  const remove = DocumentReference.prototype.delete;
  vi.spyOn(DocumentReference.prototype, 'delete').mockImplementation(async function (
    this: DocumentReference,
    ...given
  ) {
    if (this.path === list.path) await list.set({ booking: true }, { merge: true });
    return remove.apply(this, given);
  });
  await leftovers.removeEmptyHolds();
  expect((await list.get()).data()).toEqual({ booking: true });
});
