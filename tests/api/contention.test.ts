import { beforeAll, describe, expect, it } from 'vitest';
import { call, type Answer } from './support/call.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { bookingsOf, heldNights, roomDocument } from './support/room-documents.ts';
import { aRoom } from './support/rooms.ts';
import { inDays, order } from './support/stays.ts';

let guests: Person[];
let admin: Person;

beforeAll(async () => {
  guests = await Promise.all(Array.from({ length: 10 }, aGuest));
  admin = await anAdmin();
});

/** Sends so many requests at once, the guests taking turns. */
function together(count: number, send: (guest: Person, index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const guest = guests[index % guests.length];
      if (!guest) throw new Error('There are no guests.');
      return send(guest, index);
    }),
  );
}

function tally(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('fifty guests who want the same nights', () => {
  it('see one of them booked and the others told so, and the nights free after his cancel', async () => {
    const room = await aRoom();
    const answers = await together(50, (guest) => order(guest, room));
    expect(tally(answers)).toEqual({ 201: 1, 409: 49 });
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ error: { code: 'booking/dates-taken' } });
    }

    const bookings = await bookingsOf(room._id);
    expect(bookings).toHaveLength(1);
    const [booking] = bookings;
    expect(await heldNights(room._id)).toEqual({ [inDays(10)]: booking?.id, [inDays(11)]: booking?.id });

    await call('DELETE', `/orders/${booking?.id ?? ''}`, { as: admin });
    expect(await heldNights(room._id)).toEqual({});
    expect(tally(await together(1, (guest) => order(guest, room)))).toEqual({ 201: 1 });
  });
});

describe('fifty guests who want the same nights of fifty rooms', () => {
  it('are all booked', async () => {
    const rooms = await Promise.all(Array.from({ length: 50 }, () => aRoom()));
    const answers = await Promise.all(
      rooms.map((room, index) => order(guests[index % guests.length] ?? admin, room)),
    );
    expect(tally(answers)).toEqual({ 201: 50 });
  });
});

describe('guests who want neighbouring nights of one month', () => {
  it('are all booked', async () => {
    const room = await aRoom();
    const answers = await together(12, (guest, index) =>
      order(guest, room, { checkin: inDays(10 + index), checkout: inDays(11 + index) }),
    );
    expect(tally(answers)).toEqual({ 201: 12 });
    expect(Object.keys(await heldNights(room._id))).toHaveLength(12);
  });
});

describe('guests whose stays overlap', () => {
  it('never share a night', async () => {
    const room = await aRoom();
    await together(20, (guest, index) =>
      order(guest, room, { checkin: inDays(10 + index), checkout: inDays(13 + index) }),
    );
    const bookings = await bookingsOf(room._id);
    const sold = bookings.reduce((sum, booking) => sum + Number(booking.get('nights')), 0);
    expect(bookings.length).toBeGreaterThan(0);
    expect(Object.keys(await heldNights(room._id))).toHaveLength(sold);
  });
});

describe('a cancel sent ten times at once', () => {
  it('counts once', async () => {
    const room = await aRoom();
    await together(1, (guest) => order(guest, room));
    const [booking] = await bookingsOf(room._id);
    const answers = await together(10, () => call('DELETE', `/orders/${booking?.id ?? ''}`, { as: admin }));
    const counts = answers.map(({ body }) => JSON.stringify(body)).sort();
    expect(counts).toEqual([...Array<string>(9).fill('{"deletedCount":0}'), '{"deletedCount":1}']);
  });
});

describe('a room deleted while guests book it', () => {
  it.each(Array.from({ length: 5 }, (_, index) => index))('never leaves a stay without it (%i)', async () => {
    const room = await aRoom();
    const [deleted, answers] = await Promise.all([
      call('DELETE', `/room/${room._id}`, { as: admin }),
      together(4, (guest, index) =>
        order(guest, room, { checkin: inDays(10 + index), checkout: inDays(11 + index) }),
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
  });
});
