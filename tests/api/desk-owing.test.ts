import type { Booking } from '@innkeep/contract/booking';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { beforeAll, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aBooking, asked, putBookings } from './support/desk-bookings.ts';
import { answered, deskBooked, stepped } from './support/desk-stays.ts';
import { aClerk, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { inDeskDays } from './support/stays.ts';

let clerk: Person;

beforeAll(async () => {
  clerk = await aClerk();
});

it('is told of what was left owing until it is paid or waived, and of what was paid too much', async () => {
  const room = await aRoom();
  const stay = await deskBooked(clerk, room, {
    checkin: inDeskDays(0),
    checkout: inDeskDays(1),
    isWalkIn: true,
  });
  const told = async () => {
    const { alerts } = await asked<DeskDay>(clerk, '/desk/today');
    return alerts.flatMap((alert) =>
      'stay' in alert && alert.stay._id === stay._id ? [[alert.kind, alert.stay.due]] : [],
    );
  };
  const pay = (amount: number) =>
    answered(
      call('POST', `/desk/bookings/${stay._id}/payments`, { as: clerk, json: { amount, method: 'cash' } }),
      201,
    );
  const waived = (from: Booking, waiver: object) =>
    stepped(clerk, from, 'waiver', { reason: 'It was cold', ...waiver });
  const left = await stepped(clerk, stay, 'check-out', { reason: 'The firm pays' });
  expect(await told()).toEqual([['owing', 9999]]);
  await pay(5000);
  expect(await told()).toEqual([['owing', 4999]]);
  const less = await waived(left, { amount: 4999, due: 4999 });
  expect(await told()).toEqual([]);
  await waived(less, { amount: 1000, due: 0 });
  expect(await told()).toEqual([['overpaid', -1000]]);
});

it('asks before a guest is taken into a room that another has not left', async () => {
  const room = await aRoom();
  const [before, after] = [
    aBooking(inDeskDays(-1), inDeskDays(0), { room, state: 'checked-in' }),
    aBooking(inDeskDays(0), inDeskDays(1), { room }),
  ];
  await putBookings(before, after);
  const checkIn = (json: object) =>
    call('POST', `/desk/bookings/${after._id}/check-in`, { as: clerk, json: { rev: 1, ...json } });
  const refused = await checkIn({});
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { code: 'room/not-left', holders: [{ kind: 'stay', _id: before._id }] } },
  ]);
  expect((await checkIn({ sharesRoom: true })).status).toBe(200);
});
