import { createHash, randomBytes } from 'node:crypto';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { expect, it } from 'vitest';
import { firestoreRateLimits } from '../../functions/src/store/rate-limits.store.ts';
import { call } from './support/call.ts';
import { aGuest, type Person } from './support/people.ts';
import { anOrder } from './support/stays.ts';
import { db } from './support/admin-sdk.ts';

/* How the limits are counted is held by functions/src/domain/rate-limits and functions/src/http/rate-limits.test.ts. */

const WINDOW_MS = 10 * 60 * 1000;

/** Sends a request that counts, but has no effect. */
function orderOfNoRoom(guest: Person, headers: Record<string, string> = {}) {
  const json = anOrder(guest, { _id: 'no-such-room' });
  return call('POST', '/orders', { as: guest, json, headers });
}

/** Returns a subject's counters of this window and of the next: one may end at any moment. */
function countersOf(kind: string, subject: string) {
  const end = (Math.floor(Date.now() / WINDOW_MS) + 1) * WINDOW_MS;
  return [end, end + WINDOW_MS].map((each) => ({
    id: createHash('sha256').update(`${kind}:${each}:${subject}`).digest('hex').slice(0, 32),
    expiresAt: new Date(each),
  }));
}

async function aGuestWith(orders: number): Promise<Person> {
  const guest = await aGuest();
  const limits = firestoreRateLimits(db);
  for (const { id, expiresAt } of countersOf('ordersPerUser', guest.uid))
    await limits.add(id, orders, expiresAt);
  return guest;
}

it('the sixtieth order of a guest in ten minutes is let through, and the next is not, whichever instances counted', async () => {
  expect((await orderOfNoRoom(await aGuestWith(59))).status).toBe(404);
  const { status, headers, body } = await orderOfNoRoom(await aGuestWith(60));
  expect([status, body]).toMatchObject([429, { error: { code: 'request/too-many' } }]);
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d{0,2}$/);
});

it('orders are counted per address, too, in documents that say nothing of who it was', async () => {
  const guest = await aGuest();
  const address = `10.${randomBytes(3).join('.')}`;
  const ids = [...countersOf('ordersPerUser', guest.uid), ...countersOf('ordersPerAddress', address)];
  await orderOfNoRoom(guest, { 'X-Forwarded-For': `${address}, 203.0.113.9` });
  const counters = await db.getAll(...ids.map(({ id }) => db.collection(COLLECTIONS.limits).doc(id)));
  const found = counters.filter(({ exists }) => exists).map((counter) => counter.data());
  expect(found).toEqual([
    { count: 1, expiresAt: expect.anything() as unknown },
    { count: 1, expiresAt: expect.anything() as unknown },
  ]);
});
