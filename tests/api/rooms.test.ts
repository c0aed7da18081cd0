import type { RoomList } from '@innkeep/contract/room';
import { beforeAll, expect, it } from 'vitest';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { heldNights, roomDocument } from './support/room-documents.ts';
import { aRoom, auditOf, removeRoom, ROOM_INPUT } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

let admin: Person;
let guest: Person;

beforeAll(async () => {
  [admin, guest] = await Promise.all([anAdmin(), aGuest()]);
});

async function list(query = ''): Promise<RoomList> {
  const { status, body } = await call('GET', `/room${query}`);
  expect(status).toBe(200);
  return body as RoomList; // the contract's answer to a 200
}

/** Adds a room through the API; it is removed at the end of the file. */
async function added(json: object): Promise<string> {
  const { status, body } = await call('POST', '/room', { as: admin, json });
  expect(status).toBe(201);
  expect(body).toEqual({ acknowledged: true, insertedId: expect.any(String) as unknown });
  const { insertedId } = body as { insertedId: string }; // checked in the line above
  afterThisFile(() => removeRoom(insertedId));
  return insertedId;
}

it('GET /room lists all rooms, oldest first, and lets the CDN keep them for half a minute', async () => {
  const before = await list();
  const [first, second] = [await aRoom({ name: 'First' }), await aRoom({ name: 'Second' })];
  const { count, rooms } = await list();
  expect(count).toBe(before.count + 2);
  expect(rooms.slice(-2)).toEqual([first, second]);
  const { headers } = await call('GET', '/room');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect((await call('GET', '/room', { as: admin })).headers.get('cache-control')).toBe('private, no-store');
});

it('POST /room adds a room that all can see, and says in the audit who did', async () => {
  const id = await added({
    ...ROOM_INPUT,
    price: '120.50',
    capacity: '4',
    _id: 'mine',
    createdAt: 0,
    role: 'x',
  });
  expect(id).not.toBe('mine'); // the server chooses the id
  const { body } = await call('GET', `/room/${id}`);
  expect(body).toEqual({ _id: id, ...ROOM_INPUT, price: 120.5, capacity: 4 });
  expect(await auditOf(id)).toMatchObject([{ action: 'room/added', by: admin.uid }]);
  const stored = (await roomDocument(id).get()).data();
  expect(Object.keys(stored ?? {}).sort()).toEqual(
    ['capacity', 'createdAt', 'des', 'image', 'name', 'price', 'updatedAt'].sort(),
  );
});

it('PUT /room/{id} changes the room, keeps its place in the list, and says in the audit who did', async () => {
  const room = await aRoom();
  await aRoom();
  const before = (await list()).rooms.map(({ _id }) => _id);
  const json = { ...ROOM_INPUT, name: 'Renamed' };
  const { body } = await call('PUT', `/room/${room._id}`, { as: admin, json });
  expect(body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  expect((await call('GET', `/room/${room._id}`)).body).toEqual({ ...room, name: 'Renamed' });
  expect((await list()).rooms.map(({ _id }) => _id)).toEqual(before);
  expect(await auditOf(room._id)).toMatchObject([{ action: 'room/edited', by: admin.uid }]);
});

it('DELETE /room/{id} takes a room off the list, calendar and all', async () => {
  const room = await aRoom();
  const past = roomDocument(room._id).collection('calendar').doc('2026-01');
  await past.set({ nights: { '14': ['long-ago'] } });
  const { insertedId } = await booked(guest, room, { checkin: inDays(10), checkout: inDays(11) });
  await call('DELETE', `/orders/${insertedId}`, { as: guest });
  expect((await call('DELETE', `/room/${room._id}`, { as: admin })).body).toEqual({ deletedCount: 1 });
  expect((await call('GET', `/room/${room._id}`)).status).toBe(404);
  expect(await heldNights(room._id)).toEqual({});
  const months = await db.collection('months').get();
  expect(months.docs.filter((month) => month.get(`rooms.${room._id}`) !== undefined)).toEqual([]);
  expect(await auditOf(room._id)).toMatchObject([{ action: 'room/deleted', by: admin.uid }]);
  expect((await call('DELETE', `/room/${room._id}`, { as: admin })).body).toEqual({ deletedCount: 0 });
});
