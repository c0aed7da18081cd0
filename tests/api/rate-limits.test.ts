import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/clock.ts';
import { rateLimiter } from '../../functions/src/domain/rate-limits/rate-limiter.ts';
import { firestoreRateLimits } from '../../functions/src/store/rate-limits.store.ts';
import { rateLimits } from '../../functions/src/testing/memory-rate-limits.ts';
import { call, type Answer } from './support/call.ts';
import { aGuest, type Person } from './support/people.ts';
import { anOrder } from './support/stays.ts';
import { db } from './support/admin-sdk.ts';

const WINDOW_MS = 10 * 60 * 1000;
const ORDERS_PER_USER = 60;

/** Sends a request that counts, but has no effect. */
function orderOfNoRoom(guest: Person, headers: Record<string, string> = {}) {
  const json = anOrder(guest, { _id: 'no-such-room' });
  return call('POST', '/orders', { as: guest, json, headers });
}

/** Waits for the next window if this one ends too soon, because a new window resets the counters. */
async function windowWithRoom(neededMs = 20_000) {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < neededMs) await pause(left);
}

async function counters() {
  return (await db.collection(COLLECTIONS.limits).get()).docs;
}

describe('POST /orders', () => {
  it('lets sixty requests of one guest through in ten minutes, and no other', async () => {
    await windowWithRoom();
    const [guest, other] = [await aGuest(), await aGuest()];
    const answers: Answer[] = [];
    // In batches: instances that count at the same moment may refuse a few too early.
    while (answers.length < ORDERS_PER_USER + 10) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => orderOfNoRoom(guest)))));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(ORDERS_PER_USER);
    expect(refused).toHaveLength(10);

    for (const { headers, body } of [...refused, await orderOfNoRoom(guest)]) {
      expect(body).toMatchObject({ error: { code: 'request/too-many' } });
      const seconds = Number(headers.get('retry-after'));
      expect(
        Math.abs(Date.now() + seconds * 1000 - Math.ceil(Date.now() / WINDOW_MS) * WINDOW_MS),
      ).toBeLessThan(5000);
    }
    expect((await orderOfNoRoom(other)).status).toBe(404);
  }, 60_000);

  it('is counted per address too, save on this machine; who it was stands nowhere', async () => {
    await windowWithRoom();
    const guest = await aGuest();
    const before = new Set((await counters()).map(({ id }) => id));
    const grown = async () => (await counters()).filter(({ id }) => !before.has(id));
    await orderOfNoRoom(guest);
    expect(await grown()).toHaveLength(1);
    const address = `10.${randomBytes(3).join('.')}`;
    await orderOfNoRoom(guest, { 'X-Forwarded-For': `${address}, 203.0.113.9` });
    const added = await grown();
    expect(added.map((counter) => counter.get('count') as number).sort()).toEqual([1, 2]);
    for (const counter of added) {
      expect(counter.id).toMatch(/^[\da-f]{32}$/);
      expect(Object.keys(counter.data()).sort()).toEqual(['count', 'expiresAt']);
    }
  });
});

describe('a limit', () => {
  it('is one for all instances of the function', async () => {
    await windowWithRoom();
    const anInstance = () =>
      rateLimiter(firestoreRateLimits(db), hotelClock(), rateLimits({ ordersPerUser: 4 }));
    const [one, other] = [anInstance(), anInstance()];
    const subject = randomUUID();
    for (const count of [one, other, one, other]) await count('ordersPerUser', subject);
    for (const count of [one, other]) {
      await expect(count('ordersPerUser', subject)).rejects.toMatchObject({ code: 'request/too-many' });
    }
  });
});
