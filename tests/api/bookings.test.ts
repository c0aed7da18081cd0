import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, patiently } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { bookingsOf, heldNights } from './support/room-documents.ts';
import { aRoom, auditOf } from './support/rooms.ts';
import { booked, inDays, order } from './support/stays.ts';

let ana: Person;
let ben: Person;
let admin: Person;

beforeAll(async () => {
  [ana, ben, admin] = await Promise.all([aGuest(), aGuest(), anAdmin()]);
});

describe('the life of a booking', () => {
  it('begins with its nights held, its bill and a word in the audit', async () => {
    const room = await aRoom();
    const { acknowledged, insertedId, booking } = await booked(ana, room);
    expect(acknowledged).toBe(true);
    expect(booking).toEqual({
      _id: insertedId,
      email: ana.email,
      state: 'booked',
      rev: 1,
      guest: { name: '', phone: '', arrivalTime: '', wish: '' },
      checkin: inDays(10),
      checkout: inDays(12),
      nights: 2,
      guests: 2,
      room,
      total: 199.98,
      children: 0,
      rules: 0,
      policy: { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] },
      quote: expect.objectContaining({
        total: 19_998,
        lines: [{ kind: 'nights', name: 'Nights', amount: 19_998 }],
      }) as unknown,
    });
    expect(await heldNights(room._id)).toEqual({ [inDays(10)]: insertedId, [inDays(11)]: insertedId });
    expect(await auditOf(insertedId)).toMatchObject([
      { id: `${insertedId}-made`, action: 'booking/made', by: ana.uid },
    ]);
  });

  it("shows in its owner's list, the earliest stay first, and in no other", async () => {
    const guest = await aGuest();
    const room = await aRoom();
    const later = await booked(guest, room, { checkin: inDays(30), checkout: inDays(31) });
    const sooner = await booked(guest, room, { checkin: inDays(20), checkout: inDays(21) });
    const own = await call('GET', `/bookings?email=${encodeURIComponent(guest.email)}`, { as: guest });
    expect(own.body).toEqual([sooner.booking, later.booking]);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(
      (await call('GET', `/bookings?email=${guest.email.toUpperCase()}`, { as: admin })).body,
    ).toMatchObject([sooner.booking, later.booking]);
    expect((await call('GET', `/bookings?email=${ben.email}`, { as: ben })).body).toEqual([]);
  });

  it('ends with its nights free, the others held, and a word in the audit', async () => {
    const room = await aRoom();
    const { insertedId } = await booked(ana, room);
    const other = await booked(ben, room, { checkin: inDays(12), checkout: inDays(13) });
    expect((await call('DELETE', `/orders/${insertedId}`, { as: ana })).body).toEqual({ deletedCount: 1 });
    expect(await heldNights(room._id)).toEqual({ [inDays(12)]: other.insertedId });
    expect((await auditOf(insertedId)).map(({ id }) => id).sort()).toEqual([
      `${insertedId}-2`,
      `${insertedId}-made`,
    ]);
    expect((await call('DELETE', `/orders/${insertedId}`, { as: ana })).body).toEqual({ deletedCount: 0 });
    expect((await order(ben, room)).status).toBe(201);
  });

  it('is in no list of stays once it is cancelled, and is read where those are, and by its id', async () => {
    const guest = await aGuest();
    const { insertedId } = await booked(guest, await aRoom());
    await call('DELETE', `/orders/${insertedId}`, { as: guest });
    for (const as of [guest, admin]) {
      expect((await call('GET', `/bookings?email=${guest.email}`, { as })).body).toEqual([]);
      const list = await call('GET', `/bookings/cancelled?email=${guest.email}`, { as });
      expect(list.body).toMatchObject([{ _id: insertedId, state: 'cancelled', refunds: [] }]);
      expect(list.headers.get('cache-control')).toBe('private, no-store');
      expect((await call('GET', `/bookings/${insertedId}`, { as })).body).toMatchObject({
        _id: insertedId,
        cancelledAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      });
    }
    expect((await call('GET', '/bookings/of-no-one', { as: guest })).status).toBe(404);
  });
});

it('ten orders for the same nights at once are one booking, and nine that are told so', async () => {
  const room = await aRoom();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const key = randomUUID();
      return patiently(() => order(index % 2 === 0 ? ana : ben, room, {}, key));
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ error: { code: 'booking/dates-taken' } });
  const [booking, ...others] = await bookingsOf(room._id);
  expect(others).toEqual([]);
  expect(await heldNights(room._id)).toEqual({ [inDays(10)]: booking?.id, [inDays(11)]: booking?.id });
});
