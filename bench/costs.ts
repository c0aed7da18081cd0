import { addDays } from '@innkeep/contract/calendar-date';
import type { BookingMade } from '@innkeep/contract/booking';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { SITEMAP } from '@innkeep/contract/paths';
import type { Tally } from '../local/src/firestore/usage.ts';
import { ana, aRoom, root } from '../functions/src/testing/builders.ts';
import { call } from '../tests/api/support/call.ts';
import { counted, type Database } from './support/start-database.ts';
import { openHotel, startHotel } from './support/start-hotel.ts';
import { HOTELS, stayAsked, type HotelSize } from './support/hotels.ts';

export interface Cost {
  operation: string;
  /** Documents read, written and deleted, for each hotel of {@link HOTELS}. */
  bySize: Tally[];
}

type Ask = (method: string, path: string, as?: { uid: string }, json?: unknown) => Promise<unknown>;

const STAY = stayAsked();
const query = new URLSearchParams({ ...STAY, guests: '2' }).toString();
const order = (room: string) => ({ ...STAY, email: ana.email, guests: 2, room: { _id: room } });
const roomInput = { ...aRoom({ price: 130 }), _id: undefined };
const year = new URLSearchParams({ room: 'room-1', from: STAY.checkin, to: addDays(STAY.checkin, 365) });

export async function costs(): Promise<Cost[]> {
  const hotels: Awaited<ReturnType<typeof costsOfHotel>>[] = [];
  for (const size of HOTELS) hotels.push(await costsOfHotel(size));
  const [small = [], ...larger] = hotels;
  return small.map(({ operation, tally }, index) => ({
    operation,
    bySize: [tally, ...larger.map((others) => others[index]?.tally ?? tally)],
  }));
}

async function costsOfHotel(size: HotelSize) {
  const database = await startHotel(size);
  const api = await openHotel(database);
  const list = await costsOfCalls(database, asker(api.url));
  api.close();
  await database.end();
  return list;
}

async function costsOfCalls(database: Database, ask: Ask) {
  const list: { operation: string; tally: Tally }[] = [];
  const measure = async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    const { tally, result } = await counted(work, database.address);
    list.push({ operation, tally });
    return result;
  };
  await measure('a page of six rooms', () => ask('GET', '/room?page=0&size=6'));
  await measure('a page of six rooms free for a stay', () => ask('GET', `/room?page=0&size=6&${query}`));
  await measure('other dates for a stay', () => ask('GET', `/availability/alternatives?${query}`));
  await measure('one room', () => ask('GET', '/room/room-1'));
  await measure("a room's calendar for a year", () => ask('GET', `/availability?${year.toString()}`));
  // Each instance reads the codes once a minute; this call does it beforehand.
  await ask('GET', `/availability/quote?room=room-1&${query}`);
  await measure('the price of a stay', () => ask('GET', `/availability/quote?room=room-1&${query}`));
  const made = await measure('a booking', () => ask('POST', '/orders', ana, order('room-0')));
  await measure("a guest's bookings", () => ask('GET', `/bookings?email=${ana.email}`, ana));
  const { insertedId } = made as BookingMade; // the contract's answer to a 201
  await measure('a cancellation', () => ask('DELETE', `/orders/${insertedId}`, ana));
  await measure('a sign-in', () => ask('PUT', `/user/${ana.email}`, ana, { name: 'Ana', email: ana.email }));
  await measure("a room's new price", () => ask('PUT', '/room/room-0', root, roomInput));
  const added = await measure('a new room', () => ask('POST', '/room', root, roomInput));
  const { insertedId: newRoom } = added as { insertedId: string }; // the contract's answer to a 201
  await measure("a room's removal", () => ask('DELETE', `/room/${newRoom}`, root));
  await measure('new rates', () => ask('PUT', '/rates', root, DEFAULT_TARIFF));
  await measure('the list of users', () => ask('GET', '/user', root));
  await measure('the site map', () => ask('GET', SITEMAP));
  return list;
}

function asker(at: string): Ask {
  return async (method, path, as, json) => {
    const { status, body } = await call(method, path, { at, json, as: as && { token: as.uid } });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}.`);
    return body;
  };
}
