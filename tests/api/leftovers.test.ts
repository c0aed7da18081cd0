import { expect, it } from 'vitest';
import { firestoreLeftovers } from '../../functions/src/store/stats.store.ts';
import { db } from './support/admin-sdk.ts';
import { afterThisFile } from './support/clean-up.ts';

const leftovers = firestoreLeftovers(db);
const exists = async (path: string) => (await db.doc(path).get()).exists;

it('deletes months before the first open one, with their counters, and no others', async () => {
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
