import { expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import type { Difference } from '../../functions/src/domain/reconcile/difference.ts';
import { reconcile } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from '../api/support/admin-sdk.ts';
import { aGuest } from '../api/support/people.ts';
import { aRoom } from '../api/support/rooms.ts';
import { inDays, order } from '../api/support/stays.ts';

const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };

it('reconcile takes no booking that is made while it runs for a difference', async () => {
  const ana = await aGuest();
  const rooms = await Promise.all(Array.from({ length: 4 }, () => aRoom()));
  let isOver = false;
  const book = async () => {
    for (let round = 0; !isOver; round += 1) {
      const stay = { checkin: inDays(10 + (round % 40)), checkout: inDays(12 + (round % 40)) };
      await Promise.all(rooms.map((room) => order(ana, room, stay)));
    }
  };
  const guests = book();
  const seen: Difference[] = [];
  await reconcile(deps, (difference) => void seen.push(difference));
  isOver = true;
  await guests;
  expect(seen.filter(({ room }) => rooms.some(({ _id }) => _id === room))).toEqual([]);
});
