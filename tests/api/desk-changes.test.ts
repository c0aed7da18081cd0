import type { Booking } from '@innkeep/contract/booking';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import type { Room } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/clock.ts';
import { reconcile } from '../../functions/src/domain/reconcile/reconcile.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { asked } from './support/desk-bookings.ts';
import { answered, deskBooked } from './support/desk-stays.ts';
import { arrived, calendarOf, CONFIRMED } from './support/mails.ts';
import { aClerk, aGuest, anAdmin, type Person } from './support/people.ts';
import { heldNights } from './support/room-documents.ts';
import { aRoom, ROOM_INPUT } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

const CHANGED = /^Changed: your stay at Harbour House/;

let clerk: Person;
let admin: Person;
let guest: Person;

beforeAll(async () => {
  [clerk, admin, guest] = await Promise.all([aClerk(), anAdmin(), aGuest()]);
});

const put = (as: Person, path: string, json: object) => call('PUT', path, { as, json });

async function costsByNow(room: Room, price: number): Promise<void> {
  expect((await put(admin, `/room/${room._id}`, { ...ROOM_INPUT, price })).status).toBe(200);
}

/** What reconcile finds of a room. */
async function differencesOf(room: Room): Promise<string[]> {
  const found: string[] = [];
  await reconcile({ reconcileStore: firestoreReconcile(db), clock: hotelClock() }, (difference) => {
    if (difference.room === room._id) found.push(`${difference.kind}: ${difference.detail}`);
  });
  return found;
}

describe('a stay that moves within its own dates', () => {
  it('keeps the price of the nights that stay; the difference that was shown is what is owed', async () => {
    const room = await aRoom();
    const stay = await deskBooked(clerk, room, { checkin: inDays(14), checkout: inDays(17) });
    await costsByNow(room, 120);
    const change = { rev: 1, checkin: inDays(15), checkout: inDays(18) };
    const path = `/desk/bookings/${stay._id}`;
    const quoted = await answered<ChangeQuote>(call('POST', `${path}/quote`, { as: clerk, json: change }));
    expect(quoted).toMatchObject({ before: 29_997, after: 31_998, problems: {} });
    expect((await put(clerk, path, { ...change, expected: 31_997 })).status).toBe(409);
    const after = await answered<Booking>(put(clerk, path, { ...change, expected: quoted.after }));
    expect(after.quote.nights.map(({ price }) => price)).toEqual([9999, 9999, 12_000]);
    expect(await asked<DeskBooking>(clerk, path)).toMatchObject({ due: 31_998, booking: { total: 319.98 } });
    expect(Object.keys(await heldNights(room._id)).sort()).toEqual([15, 16, 17].map(inDays).sort());
    expect(await differencesOf(room)).toEqual([]);
  });

  it('is proven by its sum alone where the desk has named its price', async () => {
    const room = await aRoom();
    const named = { pricing: 'named', nightlyPrice: 5000, reason: 'A colleague' };
    const stay = await deskBooked(clerk, room, named);
    expect(stay.total).toBe(100);
    expect(await differencesOf(room)).toEqual([]);
    const { audit } = await asked<DeskBooking>(clerk, `/desk/bookings/${stay._id}`);
    expect(audit).toMatchObject([{ why: 'A colleague' }]);
  });
});

describe('a guest is told of a change', () => {
  it('by the desk: of what was and what is, with a calendar file that replaces the first', async () => {
    const room = await aRoom();
    const { insertedId: id } = await booked(guest, room);
    const first = calendarOf(await arrived(guest.email, CONFIRMED));
    await answered(put(clerk, `/desk/bookings/${id}`, { rev: 1, checkout: inDays(13) }));
    const mail = await arrived(guest.email, CHANGED);
    for (const words of ['We have changed your stay.', 'Total before: $199.98', '$299.97', 'Dates before'])
      expect(mail.text).toContain(words);
    const second = calendarOf(mail);
    expect([first, second].map(({ method, read }) => [method, read('uid'), read('sequence')])).toEqual([
      ['PUBLISH', `${id}@innkeep`, '0'],
      ['PUBLISH', `${id}@innkeep`, '1'],
    ]);
    expect([first.read('dtend'), second.read('dtend')]).toEqual([inDays(12), inDays(13)]);
  });

  it('of their own: in other words, and not what the desk has noted or named as its reason', async () => {
    const ana = await aGuest();
    const room = await aRoom();
    const { insertedId: id } = await booked(ana, room);
    await answered(put(clerk, `/desk/bookings/${id}/note`, { note: 'Brings a dog' }));
    const json = { rev: 1, checkin: inDays(11) };
    const quoted = await answered<ChangeQuote>(call('POST', `/orders/${id}/quote`, { as: ana, json }));
    expect(quoted).toMatchObject({ before: 19_998, after: 9999 });
    await answered(put(ana, `/orders/${id}`, { ...json, expected: 9999 }));
    const mail = await arrived(ana.email, CHANGED);
    expect(mail.text).toContain('You have changed your stay.');
    expect(calendarOf(mail).read('sequence')).toBe('1');
    const named = { rev: 2, pricing: 'named', nightlyPrice: 5000, reason: 'Complains a lot' };
    await answered(put(clerk, `/desk/bookings/${id}`, named));
    const seen = JSON.stringify((await call('GET', `/bookings?email=${ana.email}`, { as: ana })).body);
    expect(seen).toContain('"total":50');
    for (const words of ['dog', 'Complains']) expect(seen + mail.html).not.toContain(words);
  });
});

describe("a guest's own change", () => {
  it('is theirs alone, of a stay that is to come, and of nothing but its dates and its guests', async () => {
    const [ana, ben] = [await aGuest(), await aGuest()];
    const [room, better] = [await aRoom(), await aRoom({ price: 500 })];
    const { insertedId: id } = await booked(ana, room);
    const change = (as: Person, json: object) => put(as, `/orders/${id}`, { rev: 1, ...json });
    for (const stranger of [ben, clerk, admin])
      expect((await change(stranger, { guests: 1 })).status).toBe(403);
    expect((await change(ana, { guests: 3 })).status).toBe(400);
    expect((await change(ana, { checkin: inDays(-1) })).status).toBe(400);
    const greedy = {
      room: better._id,
      pricing: 'named',
      nightlyPrice: 0,
      reason: 'x',
      overridesRules: true,
    };
    const answer = await change(ana, { ...greedy, email: ben.email, guests: 1 });
    expect(await answered<Booking>(answer)).toMatchObject({
      guests: 1,
      total: 199.98,
      email: ana.email,
      room: { _id: room._id },
    });
    await call('DELETE', `/orders/${id}`, { as: ana });
    expect((await put(ana, `/orders/${id}`, { rev: 3, guests: 2 })).body).toMatchObject({
      error: { code: 'booking/not-now' },
    });
  });

  it('ends once the desk has checked them in', async () => {
    const ana = await aGuest();
    const room = await aRoom();
    const stay = { checkin: inDays(0), checkout: inDays(2) };
    const { insertedId: id } = await booked(ana, room, stay);
    await answered(call('POST', `/desk/bookings/${id}/check-in`, { as: clerk, json: { rev: 1 } }));
    const later = await put(ana, `/orders/${id}`, { rev: 2, checkout: inDays(3) });
    expect([later.status, later.body]).toMatchObject([409, { error: { code: 'booking/begun' } }]);
    expect((await call('DELETE', `/orders/${id}`, { as: ana })).status).toBe(409);
  });
});
