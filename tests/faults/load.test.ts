import { API, IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { expect, it } from 'vitest';
import { lostIn } from '../../bench/support/lost-orders.ts';
import { offer, type Ask } from '../../bench/support/offer.ts';
import { bookingIdFor } from '../../functions/src/domain/records/booking-id.ts';
import { db } from '../api/support/admin-sdk.ts';
import { aGuest, type Person } from '../api/support/people.ts';
import { aRoom } from '../api/support/rooms.ts';
import { anOrder, inDays } from '../api/support/stays.ts';
import { startFunction } from './support/function-process.ts';

/** A fifth of what `npm run bench -- load` offers, for a sixth of its time. */
const SECONDS = 5;
const RATES = { order: 10, search: 100 };
const GUESTS = 10;
const ROOMS = 5;

function search(nth: number): Ask {
  const query = new URLSearchParams({
    checkin: inDays(nth % 60),
    checkout: inDays((nth % 60) + 2),
    guests: '2',
  });
  return { method: 'GET', path: `${API.rooms}?page=0&size=6&${query.toString()}` };
}

it('loses no order of a load, and holds no night twice', async (test) => {
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => aGuest()));
  const rooms = await Promise.all(Array.from({ length: ROOMS }, () => aRoom()));
  const api = await startFunction(test);
  const guestOf = (nth: number): Person => pick(guests, nth);
  // Every third order asks for a night of the one before.
  const order = (nth: number): Ask => {
    const guest = guestOf(nth);
    const wanted = nth - Number(nth % 3 === 2);
    const room: Room = pick(rooms, wanted);
    const checkin = inDays(60 + Math.floor(wanted / ROOMS));
    return {
      method: 'POST',
      path: API.orders,
      headers: { Authorization: `Bearer ${guest.token}`, [IDEMPOTENCY_HEADER]: `load-${nth}` },
      json: anOrder(guest, room, { checkin, checkout: inDays(61 + Math.floor(wanted / ROOMS)) }),
    };
  };
  const outcomes = await offer(api.url, SECONDS, [
    { kind: 'order', perSecond: RATES.order, ask: order },
    { kind: 'search', perSecond: RATES.search, ask: search },
  ]);
  const ordered = outcomes.filter(({ kind }) => kind === 'order');
  const answered = ordered.map(({ nth, status }) => ({
    id: bookingIdFor(guestOf(nth).uid, `load-${nth}`),
    status,
  }));
  expect(await lostIn(db, answered)).toEqual({ unbooked: 0, untold: 0, nights: 0 });
  const statuses = new Set(outcomes.map(({ kind, status }) => `${kind} ${status}`));
  for (const status of ['order 409', 'order 503', 'search 503']) statuses.delete(status);
  expect([...statuses].sort()).toEqual(['order 201', 'search 200']);
});

function pick<T>(list: readonly T[], nth: number): T {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}
