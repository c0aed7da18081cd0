import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, patiently, type Answer } from '../api/support/call.ts';
import { afterThisFile } from '../api/support/clean-up.ts';
import { aGuest, anAdmin, type Person } from '../api/support/people.ts';
import { bookingsOf, heldNights, roomDocument } from '../api/support/room-documents.ts';
import { aRoom, forget } from '../api/support/rooms.ts';
import { inDays, order } from '../api/support/stays.ts';
import { auth, db } from '../api/support/admin-sdk.ts';

let guests: Person[];
let admin: Person;

beforeAll(async () => {
  guests = await Promise.all(Array.from({ length: 10 }, aGuest));
  admin = await anAdmin();
});

/** Sends so many requests at once, from each guest in turn. */
function together(count: number, send: (guest: Person, index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const guest = guests[index % guests.length];
      if (!guest) throw new Error('There are no guests.');
      return send(guest, index);
    }),
  );
}

/** Orders as a guest does, who tries again with the same form while the desk is too busy. */
function orderPatiently(...[guest, room, changes]: Parameters<typeof order>): Promise<Answer> {
  const key = crypto.randomUUID();
  return patiently(() => order(guest, room, changes, key));
}

function tally(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it('thirty guests who want the same nights of thirty rooms are all booked', async () => {
  const rooms = await Promise.all(Array.from({ length: 30 }, () => aRoom()));
  const answers = await Promise.all(
    rooms.map((room, index) => orderPatiently(guests[index % guests.length] ?? admin, room)),
  );
  expect(tally(answers)).toEqual({ 201: 30 });
});

it('thirty guests who want a room type of six rooms: six are booked, each in a room of their own', async () => {
  const type = { _id: `type-${crypto.randomUUID()}`, name: 'Double' };
  const room = await aRoom({ type });
  const others = await Promise.all(Array.from({ length: 5 }, () => aRoom({ type })));
  const answers = await together(30, (guest) => orderPatiently(guest, { ...room, ...type }));
  expect(tally(answers)).toEqual({ 201: 6, 409: 24 });
  const bookings = await Promise.all([room, ...others].map(({ _id }) => bookingsOf(_id)));
  expect(bookings.map((some) => some.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

it('thirty guests who each want two rooms of a type of six: three have two rooms each, the others none', async () => {
  const type = { _id: `type-${crypto.randomUUID()}`, name: 'Double' };
  const room = await aRoom({ type });
  const more = await Promise.all(Array.from({ length: 5 }, () => aRoom({ type })));
  const others = [{ room: type, guests: 2 }];
  const answers = await together(30, (guest) => orderPatiently(guest, { ...room, ...type }, { others }));
  expect(tally(answers)).toEqual({ 201: 3, 409: 27 });
  const bookings = await Promise.all([room, ...more].map(({ _id }) => bookingsOf(_id)));
  expect(bookings.map((some) => some.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

it('forty guests who want the same two rooms, half of them the other way round: one has both, the others none', async () => {
  const [one, other] = [await aRoom(), await aRoom()];
  const answers = await together(40, (guest, index) => {
    const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
    return orderPatiently(guest, first, { others: [{ room: { _id: second._id }, guests: 1 }] });
  });
  expect(tally(answers)).toEqual({ 201: 1, 409: 39 });
});

it('guests who want neighboring nights of one month are all booked', async () => {
  const room = await aRoom();
  const answers = await together(12, (guest, index) =>
    orderPatiently(guest, room, { checkin: inDays(10 + index), checkout: inDays(11 + index) }),
  );
  expect(tally(answers)).toEqual({ 201: 12 });
  expect(Object.keys(await heldNights(room._id))).toHaveLength(12);
});

it('a cancel sent ten times at once counts once', async () => {
  const room = await aRoom();
  await together(1, (guest) => order(guest, room));
  const [booking] = await bookingsOf(room._id);
  const cancel = () => call('DELETE', `/orders/${booking?.id ?? ''}`, { as: admin });
  const answers = await together(10, () => patiently(cancel));
  const counts = answers.map(({ body }) => JSON.stringify(body)).sort();
  expect(counts).toEqual([...Array<string>(9).fill('{"deletedCount":0}'), '{"deletedCount":1}']);
});

it.each(Array.from({ length: 5 }, (_, index) => index))(
  'a room deleted while guests book it never leaves a stay without it (%i)',
  async () => {
    const room = await aRoom();
    const [deleted, answers] = await Promise.all([
      patiently(() => call('DELETE', `/room/${room._id}`, { as: admin })),
      together(4, (guest, index) =>
        orderPatiently(guest, room, { checkin: inDays(10 + index), checkout: inDays(11 + index) }),
      ),
    ]);
    for (const { status } of answers) expect([201, 404]).toContain(status);
    const bookings = (await bookingsOf(room._id)).map(({ id }) => id);
    const exists = (await roomDocument(room._id).get()).exists;
    expect(exists).toBe(deleted.status === 409);
    if (!exists) {
      expect(bookings).toEqual([]);
      expect(await heldNights(room._id)).toEqual({});
    }
  },
);

describe('an account whose e-mail is not confirmed', () => {
  it('holds ten stays ahead and no more, however many it asks for at once', async () => {
    const guest = await aGuest({ isEmailConfirmed: false });
    const rooms = await Promise.all(Array.from({ length: 15 }, () => aRoom()));
    const answers = await Promise.all(
      rooms.map((room) => orderPatiently(guest, room, { checkin: inDays(70), checkout: inDays(71) })),
    );
    expect(tally(answers)).toEqual({ 201: 10, 409: 5 });
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ error: { code: 'booking/too-many-unconfirmed' } });
  });
});

it('two admins who remove each other at once leave one of them', async () => {
  const pair = await Promise.all([anAdmin(), anAdmin()]);
  for (const person of pair) {
    await call('PUT', `/user/${person.email}`, { as: person, json: { name: 'One of two' } });
    afterThisFile(() => forget(person.uid));
  }
  const others = await recordsOfOtherAdmins(pair);
  try {
    const answers = await Promise.all(
      pair.map((person, index) =>
        call('DELETE', `/user/admin/${pair[1 - index]?.uid ?? ''}`, { as: person }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = await Promise.all(
      pair.map(async ({ uid }): Promise<unknown> => (await auth.getUser(uid)).customClaims?.role),
    );
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
  } finally {
    for (const record of others) await record.ref.update({ role: 'admin' });
  }
});

/** The hotel's other admins are none by their records, for as long as the test takes. */
async function recordsOfOtherAdmins(pair: Person[]) {
  const { docs } = await db.collection(COLLECTIONS.users).where('role', '==', 'admin').get();
  const others = docs.filter(({ id }) => pair.every(({ uid }) => uid !== id));
  for (const record of others) await record.ref.update({ role: 'guest' });
  return others;
}
