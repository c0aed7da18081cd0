import type { RoomList } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRef } from '../../functions/src/store/catalogue.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { anAdmin, type Person } from './support/people.ts';
import { aRoom, auditOf, forget, ROOM_INPUT } from './support/rooms.ts';
import { inDays } from './support/stays.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

const stay = { checkin: inDays(150), checkout: inDays(152), guests: 1 };
const search = `checkin=${stay.checkin}&checkout=${stay.checkout}&guests=1`;

async function idsIn(path: string, as?: Person): Promise<string[]> {
  const { status, body } = await call('GET', path, as && { as });
  expect(status).toBe(200);
  return (body as RoomList).rooms.map(({ _id }) => _id); // the contract's answer to a 200
}

const put = (id: string, json: object) => call('PUT', `/room/${id}`, { as: admin, json });

it('a list by amenities follows what admins say of a room, keeps the CDN as other lists do, and refuses what the hotel lacks', async () => {
  const room = await aRoom({ amenities: ['bicycle', 'step-free'] });
  const found = () => idsIn('/room?amenities=bicycle,step-free');
  expect(await found()).toContain(room._id);
  expect(await idsIn(`/room?${search}&amenities=step-free`)).toContain(room._id);
  await put(room._id, { ...ROOM_INPUT, amenities: ['bicycle'] });
  expect(await found()).not.toContain(room._id);
  await put(room._id, { ...ROOM_INPUT, amenities: [] });
  expect((await catalogueRef(db).get()).get(`rooms.${room._id}`)).not.toHaveProperty('amenities');

  const { status, headers } = await call('GET', '/room?page=0&size=6&amenities=bicycle');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=30']);
  const refused = await call('GET', '/room?amenities=pool');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
});

describe('PUT /room/order', () => {
  afterThisFile(async () => {
    await catalogueRef(db).set({ order: [] }, { merge: true });
    await forget('rooms');
  });

  it('lists the rooms in this order, all others after them by their age, in every list', async () => {
    const [one, two, three] = [(await aRoom())._id, (await aRoom())._id, (await aRoom())._id];
    const others = (await idsIn('/room')).filter((id) => ![one, two, three].includes(id));
    const json = { order: [three, one, 'test-gone'] };
    expect(await call('PUT', '/room/order', { as: admin, json })).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    });
    const expected = [three, one, ...others, two];
    expect(await idsIn('/room')).toEqual(expected);
    expect(await idsIn('/room?page=0&size=2')).toEqual([three, one]);
    expect((await idsIn('/room/all', admin)).slice(0, 2)).toEqual([three, one]);
    expect((await idsIn(`/room?${search}`)).slice(0, 2)).toEqual([three, one]);
    const arranged = expect.objectContaining({ action: 'rooms/arranged', by: admin.uid }) as unknown;
    expect(await auditOf('rooms')).toContainEqual(arranged);

    await put(one, { ...ROOM_INPUT, price: 130 });
    expect(await idsIn('/room')).toEqual(expected);
    await call('PUT', '/room/order', { as: admin, json: { order: [] } });
    expect(await idsIn('/room')).toEqual([...others, one, two, three]);
  });
});
