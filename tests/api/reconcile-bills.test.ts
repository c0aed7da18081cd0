import type { Booking } from '@innkeep/contract/booking';
import { expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/clock.ts';
import { reconcile } from '../../functions/src/domain/reconcile/reconcile.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from './support/admin-sdk.ts';
import { aGuest } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked } from './support/stays.ts';

const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };

it('reconcile finds a cent of a bill that was changed by hand, wherever it stands', async () => {
  const room = await aRoom();
  const { insertedId: id } = await booked(await aGuest(), room);
  const document = db.collection(COLLECTIONS.bookings).doc(id);
  const { quote } = (await document.get()).data() as Pick<Booking, 'quote'>; // as the API stored it
  const [first, ...rest] = quote.nights;
  if (!first) throw new Error('A stay has nights.');
  const change = async (changed: object) => {
    await document.update({ quote: { ...quote, ...changed } });
    const found: string[] = [];
    await reconcile(deps, (each) => {
      if (each.room === room._id) found.push(`${each.kind}: ${each.detail}`);
    });
    return found;
  };
  expect(await change({ nights: [{ ...first, price: 9998 }, ...rest] })).toEqual([
    'booking/wrong-bill: nights.0.price 9998 is 9999 by the tariff',
  ]);
  expect(await change({ total: 19_997 })).toEqual([
    'booking/wrong-total: 199.98 instead of 199.97',
    'booking/wrong-bill: total 19997 is 19998 by the tariff',
  ]);
  expect(await change({ tariff: 999_999 })).toEqual([
    `booking/wrong-base: tariff 999999 instead of ${quote.tariff}`,
    'booking/tariff-gone: there is no tariff 999999',
  ]);
  expect(await change({})).toEqual([]);
});
