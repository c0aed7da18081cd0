import { addDays } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF, PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const { send } = serveHotel();
const put = (json: object) => send('PUT', '/rates', { as: root, json });

function roomsWith(count: number, terms: object, idLength: number) {
  const id = (index: number) => index.toString(36).padStart(idLength, '0');
  return Object.fromEntries(Array.from({ length: count }, (_each, index) => [id(index), terms]));
}

it('rates may hold 5,000 prices of rooms, and be no larger than 600 KiB', async () => {
  const rooms = roomsWith(5000, { price: 10_000_000, minStay: 14, noArrival: [1, 2, 3, 4] }, 20);
  const json = { ...DEFAULT_TARIFF, usual: { ...PLAIN_TERMS, rooms } };
  const { status, answer } = await put(json);
  expect([status, answer]).toMatchObject([200, { version: 1, usual: { rooms } }]);
  const size = JSON.stringify({ ...json, version: 1, more: '' }).length;
  expect((await put({ ...json, version: 1, more: 'x'.repeat(614_400 - size) })).status).toBe(200);
  const larger = await put({ ...json, version: 2, more: 'x'.repeat(614_401 - size) });
  expect([larger.status, larger.answer]).toMatchObject([413, { error: { code: 'request/too-large' } }]);
});

it('rates that fit into a request fit into a document', async () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  // What takes more bytes in Firestore than in JSON: numbers of one digit, for as many rooms as may be sent.
  const stays = { price: 1, minStay: 1, minStayThrough: 1, maxStay: 1, closed: true };
  const rooms = roomsWith(78, { ...stays, noArrival: days, noDeparture: days }, 1);
  const seasons = Array.from({ length: 59 }, (_each, index) => {
    const [from, to] = [addDays(day('2027-01-01'), index), addDays(day('2028-01-01'), index)];
    return { ...PLAIN_TERMS, id: String(index), name: 'S', from, to, rooms };
  });
  const { status, answer } = await put({ ...DEFAULT_TARIFF, seasons });
  expect(status).toBe(200);
  expect(JSON.stringify(answer).length).toBeGreaterThan(600_000);
  expect(storedBytes({ tariff: answer })).toBeLessThan(1_048_576 - 10_000);
});

/** Counts bytes as Firestore does: https://firebase.google.com/docs/firestore/storage-size. */
function storedBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...(Object.values(value) as unknown[])].reduce<number>(
    (sum, each) => sum + storedBytes(each),
    0,
  );
}
