import type { BookingMade } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { expect, it } from 'vitest';
import { call, type Answer } from '../api/support/call.ts';
import { aGuest } from '../api/support/people.ts';
import { bookingsOf, heldNights } from '../api/support/room-documents.ts';
import { aRoom } from '../api/support/rooms.ts';
import { anOrder, inDays } from '../api/support/stays.ts';
import { startFunction } from './support/function-process.ts';

const GUESTS = 10;
const ROOMS = 5;
/** More calls at once than an instance takes, four times. */
const ROUNDS = 4;
const ORDERS = 12;
const SEARCHES = 100;

it('loses no order under load, and sells no night twice', async (test) => {
  const guests = await Promise.all(Array.from({ length: GUESTS }, () => aGuest()));
  const rooms = await Promise.all(Array.from({ length: ROOMS }, () => aRoom()));
  const api = await startFunction(test);
  // Every third order asks for a night of the one before.
  const order = (nth: number): Promise<Answer> => {
    const guest = pick(guests, nth);
    const wanted = nth - Number(nth % 3 === 2);
    const checkin = 60 + Math.floor(wanted / ROOMS);
    const stay = { checkin: inDays(checkin), checkout: inDays(checkin + 1) };
    return call('POST', API.orders, {
      as: guest,
      json: anOrder(guest, pick(rooms, wanted), stay),
      at: api.url,
    });
  };
  const search = (nth: number): Promise<Answer> => {
    const stay = `checkin=${inDays(nth % 60)}&checkout=${inDays((nth % 60) + 2)}&guests=2`;
    return call('GET', `${API.rooms}?page=0&size=6&${stay}`, { at: api.url });
  };
  const orders: Answer[] = [];
  const searches: Answer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ordered = Array.from({ length: ORDERS }, (_, nth) => order(round * ORDERS + nth));
    const searched = Array.from({ length: SEARCHES }, (_, nth) => search(round * SEARCHES + nth));
    orders.push(...(await Promise.all(ordered)));
    searches.push(...(await Promise.all(searched)));
  }

  const told = orders
    .filter(({ status }) => status === 201)
    .map(({ body }) => (body as BookingMade).insertedId);
  const stored = await Promise.all(rooms.map(({ _id }) => bookingsOf(_id)));
  expect(
    stored
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(told.sort());
  const held = await Promise.all(rooms.map(({ _id }) => heldNights(_id)));
  expect(held.flatMap((nights) => Object.values(nights)).sort()).toEqual(told);
  expect(orders.map(({ status }) => status).filter((status) => ![201, 409, 503].includes(status))).toEqual(
    [],
  );
  expect(searches.map(({ status }) => status).filter((status) => ![200, 503].includes(status))).toEqual([]);
});

function pick<T>(list: readonly T[], nth: number): T {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}
