import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentReference } from 'firebase-admin/firestore';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { reconcile, reconcileMoney, repair } from '../../functions/src/domain/reconcile/reconcile.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { type Person, aGuest, anAdmin } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

const deps = {
  reconcileStore: firestoreReconcile(db),
  moneyLedgers: firestoreMoneyLedgers(db),
  clock: hotelClock(),
};
const CODE = `DAMAGED-${randomUUID().slice(0, 8).toUpperCase()}`;
/** Returns a day in the same month as the one in so many days: the next, or the one before. */
const sameMonth = (days: number) =>
  inDays(days).slice(0, 7) === inDays(days + 1).slice(0, 7) ? days + 1 : days - 1;
let admin: Person;
let ana: Person;
let id: string;

beforeAll(async () => {
  [admin, ana] = await Promise.all([anAdmin(), aGuest()]);
  const json = aPromo({ isOncePerPerson: true });
  expect((await call('PUT', `/rates/promos/${CODE}`, { as: admin, json })).status).toBe(200);
  id = (await booked(ana, await aRoom(), { code: CODE })).insertedId;
  const cash = { amount: 500, method: 'cash' };
  expect((await call('POST', `/desk/bookings/${id}/payments`, { as: admin, json: cash })).status).toBe(201);
});

async function found(): Promise<string[]> {
  const kinds = new Set<string>();
  await reconcile(deps, async (difference) => {
    if (difference.booking !== id && difference.code !== CODE) return;
    kinds.add(difference.kind);
    expect(await repair(deps, difference)).toBe(false);
  });
  await reconcileMoney(deps, ({ kind, booking }) => {
    if (booking === id) kinds.add(kind);
  });
  return [...kinds].sort();
}

const bookingDocument = () => db.collection(COLLECTIONS.bookings).doc(id);
const promoDocument = () => db.collection(COLLECTIONS.promos).doc(CODE);

describe('what a hand does to the database', () => {
  it('is silent as long as it does nothing', async () => {
    expect(await found()).toEqual([]);
  });

  it.each<[string, () => DocumentReference, object, string[]]>([
    [
      'an account',
      bookingDocument,
      { uid: 'another' },
      ['booking/wrong-account', 'payment/wrong-account', 'promo/wrong-use'],
    ],
    ['the uses of a code', promoDocument, { uses: 7 }, ['promo/wrong-uses']],
  ])('is found, and not mended: %s', async (_name, document, changes, kinds) => {
    const before = (await document().get()).data() ?? {};
    await document().update(changes);
    try {
      expect(await found()).toEqual(kinds);
    } finally {
      await document().set(before);
    }
  });

  it('is looked for at the price of one more read for each booking, for what was agreed about it', async () => {
    if (isOfficialSuite) return;
    const read = () => reconcile(deps, () => undefined);
    const reads = async () => (await costOf(read, UNDER_WAY)).reads;
    const room = await aRoom();
    const night = (from: number) => ({ checkin: inDays(from), checkout: inDays(from + 1) });
    await booked(ana, room, night(10));
    const before = await reads();
    await booked(ana, room, night(sameMonth(10)));
    expect((await reads()) - before).toBe(2); // the booking, and what was agreed
  });
});
