import { addDays, monthOf, weekdayOf } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import type { TariffInput } from '@innkeep/contract/rates/tariff';
import { seasonWith, taxWith } from '@innkeep/contract/testing/tariffs';
import type { Room } from '@innkeep/contract/room';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { restoreRates, setRates } from './support/rates.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

/** A Wednesday in a month that no other test books. */
const firstOfMonth = day(`${monthOf(inDays(200))}-01`);
const wednesday = addDays(firstOfMonth, (10 - weekdayOf(firstOfMonth)) % 7);
const [thursday, saturday] = [addDays(wednesday, 1), addDays(wednesday, 3)];
const stay = { checkin: wednesday, checkout: saturday, guests: 2 };

/** The example: a fifth more from Thursday on, Fridays even more; a discount, two kinds of tax. */
const EXAMPLE: Partial<TariffInput> = {
  seasons: [seasonWith('Summer', thursday, addDays(thursday, 30), { percent: 2000, weekdays: { 5: 1500 } })],
  longStays: [{ nights: 3, percent: 1000 }],
  taxes: [
    taxWith({ id: 'vat', name: 'VAT', kind: 'percent', rate: 7000, isIncluded: true }),
    taxWith({ id: 'tourist', name: 'Tourist tax', kind: 'person-night', rate: 200 }),
  ],
};

let admin: Person;
let ana: Person;
let room: Room;

beforeAll(async () => {
  [admin, ana] = await Promise.all([anAdmin(), aGuest()]);
});
afterEach(() => restoreRates(admin));

const queryOf = (fields: object) =>
  new URLSearchParams(Object.entries(fields).map(([a, b]) => [a, String(b)]));
const quoted = (changes: object = {}) =>
  call('GET', `/availability/quote?${queryOf({ room: room._id, ...stay, ...changes })}`);

async function aPricedRoom(): Promise<void> {
  room = await aRoom({ price: 99.99, capacity: 2 });
}

it('the example comes to 334.17 wherever it is asked for, and is what is booked', async () => {
  await aPricedRoom();
  await setRates(admin, EXAMPLE);
  const quote = await quoted();
  expect([quote.status, quote.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=30']);
  expect(quote.body).toMatchObject({
    nights: [
      { date: wednesday, price: 9999, off: 1000 },
      { date: thursday, price: 11_999, off: 1200, season: 'Summer' },
      { price: 13_799, off: 1380, season: 'Summer' },
    ],
    lines: [
      { kind: 'nights', amount: 35_797 },
      { kind: 'long-stay', amount: -3580 },
      { kind: 'included-tax', name: 'VAT', amount: 2108 },
      { kind: 'tax', name: 'Tourist tax', amount: 1200 },
    ],
    total: 33_417,
    dueNow: 0,
    policy: { pay: 'hotel' },
  });
  const search = await call('GET', `/room?${queryOf(stay)}`);
  expect(search.body).toMatchObject({
    rooms: expect.arrayContaining([expect.objectContaining({ _id: room._id, total: 334.17 })]) as unknown,
  });
  const { booking } = await booked(ana, room, { ...stay, expected: 33_417 });
  expect(booking).toMatchObject({ total: 334.17, quote: { total: 33_417 }, policy: { pay: 'hotel' } });
  const kept = await db.collection('bookings').doc(booking._id).get();
  expect(kept.data()).toMatchObject({ total: 334.17, quote: booking.quote, policy: booking.policy });
});
