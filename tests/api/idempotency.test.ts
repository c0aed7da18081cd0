import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest, type Person } from './support/people.ts';
import { bookingsOf, heldNights } from './support/room-documents.ts';
import { aRoom } from './support/rooms.ts';
import { inDays, order } from './support/stays.ts';

let ana: Person;
let ben: Person;

beforeAll(async () => {
  [ana, ben] = await Promise.all([aGuest(), aGuest()]);
});

describe('a form sent again', () => {
  it('ten times at once makes one booking, and ten answers alike', async () => {
    const room = await aRoom();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(ana, room, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await bookingsOf(room._id)).toHaveLength(1);
  });

  it('with other details is refused', async () => {
    const room = await aRoom();
    const key = randomUUID();
    await order(ana, room, {}, key);
    expect(await order(ana, room, { guests: 1 }, key)).toMatchObject({
      status: 422,
      body: { error: { code: 'request/key-reused' } },
    });
  });

  it('after a cancel does not book anew', async () => {
    const room = await aRoom();
    const key = randomUUID();
    await order(ana, room, {}, key);
    const [booking] = await bookingsOf(room._id);
    await call('DELETE', `/orders/${booking?.id ?? ''}`, { as: ana });
    expect(await order(ana, room, {}, key)).toMatchObject({
      status: 409,
      body: { error: { code: 'booking/cancelled' } },
    });
    expect(await heldNights(room._id)).toEqual({});
  });

  it('by another guest is his own', async () => {
    const room = await aRoom();
    const key = randomUUID();
    await order(ana, room, {}, key);
    expect((await order(ben, room, { checkin: inDays(20), checkout: inDays(21) }, key)).status).toBe(201);
  });
});
