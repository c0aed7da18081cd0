import type { Availability } from '@innkeep/contract/availability';
import type { Booking } from '@innkeep/contract/booking';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import type { Room } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { asked } from './support/desk-bookings.ts';
import { aDeskOrder, answered, deskBooked } from './support/desk-stays.ts';
import { aClerk, aGuest, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { inDays, order } from './support/stays.ts';

let clerk: Person;
let guest: Person;

beforeAll(async () => {
  [clerk, guest] = await Promise.all([aClerk(), aGuest()]);
  await call('PUT', `/user/${clerk.email}`, { as: clerk, json: { name: 'Kim Clerk' } });
});

async function nightsSold({ _id }: Room): Promise<string[]> {
  const window = `from=${inDays(0)}&to=${inDays(20)}`;
  const { taken } = await answered<Availability>(call('GET', `/availability?room=${_id}&${window}`));
  return taken;
}

const opened = (id: string) => asked<DeskBooking>(clerk, `/desk/bookings/${id}`);

it('a guest on the phone without an e-mail is booked in one call: the nights are sold, no mail is sent, and the audit names the employee', async () => {
  const room = await aRoom();
  const stay = await deskBooked(clerk, room, { note: 'Knows the owner' });
  expect(stay).toMatchObject({ state: 'booked', email: '', total: 199.98, guest: { name: 'Jörg Müller' } });
  expect(await nightsSold(room)).toEqual([inDays(10), inDays(11)]);
  const refusedGuest = await order(guest, room);
  expect(refusedGuest.status).toBe(409);
  expect(JSON.stringify(refusedGuest.body)).not.toContain('Müller'); // only the desk may see it
  const refused = await call('POST', '/desk/bookings', { as: clerk, json: aDeskOrder(room) });
  const holders = [{ kind: 'stay', _id: stay._id, name: 'Jörg Müller' }];
  expect(refused.body).toMatchObject({ error: { code: 'booking/dates-taken', holders } });
  const { audit, note, source, mail } = await opened(stay._id);
  expect(audit).toMatchObject([{ action: 'booking/made', by: 'Kim Clerk', what: 'Booked at the desk.' }]);
  expect({ note, source, mail }).toEqual({ note: 'Knows the owner', source: 'phone', mail: [] });
  const mails = await db.collection(COLLECTIONS.mail).where('bookingId', '==', stay._id).get();
  expect(mails.size).toBe(0);
});

describe('two desks at one stay', () => {
  it('at the same moment are both served or one is told, and no revision is written twice', async () => {
    const stay = await deskBooked(clerk, await aRoom());
    const changes = [{ guests: 1 }, { checkout: inDays(13) }, { checkin: inDays(9) }, { email: guest.email }];
    const answers = await Promise.all(
      changes.map((change) =>
        call('PUT', `/desk/bookings/${stay._id}`, { as: clerk, json: { rev: 1, ...change } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await opened(stay._id)).booking.rev).toBe(2);
  });

  it('move stays in a full house together, or none of them where one has changed since', async () => {
    const rooms = [await aRoom({ name: 'Red' }), await aRoom({ name: 'Green' })] as const;
    const [red, green] = [await deskBooked(clerk, rooms[0]), await deskBooked(clerk, rooms[1])];
    const swap = (revs: [number, number]) =>
      call('POST', '/desk/moves', {
        as: clerk,
        json: {
          moves: [
            { id: red._id, rev: revs[0], room: rooms[1]._id },
            { id: green._id, rev: revs[1], room: rooms[0]._id },
          ],
        },
      });
    expect((await swap([1, 2])).body).toMatchObject({ error: { code: 'booking/changed' } });
    expect((await opened(red._id)).booking.room.name).toBe('Red');
    const moved = await answered<Booking[]>(swap([1, 1]));
    expect(moved.map(({ room, rev }) => [room.name, rev])).toEqual([
      ['Green', 2],
      ['Red', 2],
    ]);
    const { audit } = await opened(red._id);
    expect(audit[0]?.what).toBe('Red became Green.');
  });
});
