import { bookingNumber } from '@innkeep/contract/booking-number';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { NO_DETAILS } from '@innkeep/contract/guest';
import type { AuditPage } from '@innkeep/contract/desk/audit-line';
import type { DeskBooking, DeskChanges, DeskChart, DeskDay } from '@innkeep/contract/desk/desk-stay';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aBooking, asked, namesOf, putBlock, putBookings } from './support/desk-bookings.ts';
import { db } from './support/admin-sdk.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDeskDays } from './support/stays.ts';

/** A day on which no other test has a stay. */
const date = inDeskDays(500);
const on = (days: number) => addDays(date, days);

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});

describe('a day', () => {
  const some = {
    comes: aBooking(date, on(2)),
    neverComes: aBooking(date, on(2), { state: 'no-show', releasedFrom: on(1) }),
    cancelled: aBooking(date, on(2), { state: 'cancelled' }),
    stays: aBooking(on(-29), on(1)),
    leaves: aBooking(on(-2), date),
    leavesEarly: aBooking(on(-2), on(3), { state: 'checked-out', releasedFrom: date }),
    hasLeftEarly: aBooking(on(-2), date, { state: 'checked-out', releasedFrom: on(-1) }),
    tomorrow: aBooking(on(1), on(2)),
  };
  const seen = async (day: string) => {
    const { arrivals, inHouse, departures } = await asked<DeskDay>(admin, `/desk/today?date=${day}`);
    return [arrivals, inHouse, departures].map((stays) => namesOf(stays, some).sort());
  };

  it('tells who comes, who stays and who leaves', async () => {
    await putBookings(...Object.values(some));
    expect(await seen(date)).toEqual([['comes', 'neverComes'], ['stays'], ['leaves', 'leavesEarly']]);
    expect(await seen(on(1))).toEqual([['tomorrow'], ['comes'], ['stays']]);
    expect(await seen(on(-1))).toEqual([[], ['leaves', 'leavesEarly', 'stays'], ['hasLeftEarly']]);
  });
});

it('the chart shows who holds nights of a window, as it was sold', async () => {
  const window = `from=${on(20)}&to=${on(34)}`;
  const some = {
    before: aBooking(on(18), on(20)),
    across: aBooking(on(18), on(21)),
    within: aBooking(on(25), on(28), { guest: { ...NO_DETAILS, name: 'Jörg Müller' } }),
    cancelled: aBooking(on(25), on(28), { state: 'cancelled' }),
    after: aBooking(on(34), on(35)),
  };
  await putBookings(...Object.values(some));
  const block = await putBlock(on(33), on(40));
  await putBlock(on(22), on(23), { isLifted: true, weeks: [] });
  const room = await aRoom();
  const { rooms, stays, blocks } = await asked<DeskChart>(admin, `/desk/chart?${window}`);
  expect(namesOf(stays, some)).toEqual(['across', 'within']);
  expect(stays.at(-1)).toEqual({
    _id: some.within._id,
    rev: 1,
    state: 'booked',
    checkin: on(25),
    checkout: on(28),
    name: 'Jörg Müller',
    email: 'ana@innkeep.test',
    phone: '',
    arrivalTime: '',
    wish: '',
    guests: 2,
    children: 0,
    roomId: some.within.room._id,
    roomName: 'Gone',
    due: 36_000,
  });
  expect(blocks).toEqual([
    {
      _id: block._id,
      rev: 1,
      roomId: 'sea-view',
      from: on(33),
      to: on(40),
      kind: 'closed',
      note: 'Painters',
    },
  ]);
  expect(rooms).toContainEqual({ _id: room._id, name: 'Test Room', capacity: 2 });
});

it('a booking is shown with its mails, its audit and its note, which no guest reads', async () => {
  const guest = await aGuest();
  const { insertedId } = await booked(guest, await aRoom());
  const path = `/desk/bookings/${insertedId}`;
  const note = { note: 'Brings a dog' };
  expect(await call('PUT', `${path}/note`, { as: admin, json: note })).toMatchObject({
    status: 200,
    body: note,
  });
  const late = await call('PUT', `${path}/note`, { as: admin, json: { note: 'Comes by train' } });
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'booking/changed' } } });
  const shown = await asked<DeskBooking>(admin, path);
  expect(shown).toMatchObject({
    booking: { _id: insertedId, email: guest.email, state: 'booked' },
    due: 19_998,
    source: 'site',
    note: 'Brings a dog',
    mail: [{ kind: 'confirmation' }],
    audit: [
      { action: 'booking/noted', target: insertedId },
      { action: 'booking/made', by: 'the guest', target: insertedId },
    ],
  });
  expect(shown.booking).not.toHaveProperty('uid');
  expect((await db.collection(COLLECTIONS.desk).doc(insertedId).get()).data()).toMatchObject({
    ...note,
    by: admin.uid,
  });
  const { body } = await call('GET', `/bookings?email=${guest.email}`, { as: guest });
  expect(JSON.stringify(body)).not.toContain('dog');
  await db.collection(COLLECTIONS.desk).doc(insertedId).delete();
});

it('the audit is narrowed to what it is about, to who did it and to a day at the hotel', async () => {
  const guest = await aGuest();
  await call('PUT', `/user/${guest.email}`, { as: guest, json: { name: 'Ana Silva' } });
  const { insertedId } = await booked(guest, await aRoom());
  await call('DELETE', `/orders/${insertedId}`, { as: guest });
  const actions = async (question: string) => {
    const { entries } = await asked<AuditPage>(admin, `/desk/audit?${question}`);
    return entries.map(({ action, by }) => [action, by]);
  };
  const both = [
    ['booking/cancelled', 'Ana Silva'],
    ['booking/made', 'Ana Silva'],
  ];
  expect(await actions(`target=${insertedId}`)).toEqual(both);
  expect(await actions(`by=${guest.uid}`)).toEqual(both);
  expect(await actions(`by=${guest.email}&booking=${bookingNumber(insertedId)}`)).toEqual(both);
  expect(await actions(`by=${guest.uid}&booking=0000-0000`)).toEqual([]);
  expect(await actions(`by=${guest.uid}&target=${insertedId}&day=${hotelToday()}`)).toEqual(both);
  expect(await actions(`by=${guest.uid}&day=${inDeskDays(-1)}`)).toEqual([]);
});

it('the chart goes on by what has changed since', async () => {
  const guest = await aGuest();
  const { at } = await asked<DeskChart>(admin, `/desk/chart?from=${on(20)}&to=${on(34)}`);
  const { insertedId } = await booked(guest, await aRoom());
  const block = await putBlock(on(50), on(51), { updatedAt: new Date() });
  const lifted = await putBlock(on(50), on(51), { updatedAt: new Date(), isLifted: true, weeks: [] });
  const first = await asked<DeskChanges>(admin, `/desk/changes?since=${at}`);
  expect(first.stays).toContainEqual(expect.objectContaining({ _id: insertedId, state: 'booked' }));
  // Other tests' blocks of the last quarter of a minute may be included.
  expect(first.blocks.map(({ _id }) => _id)).toContain(block._id);
  expect(first.blocks.map(({ _id }) => _id)).not.toContain(lifted._id);
  expect(first.liftedBlocks).toContain(lifted._id);

  await call('DELETE', `/orders/${insertedId}`, { as: guest });
  const { stays } = await asked<DeskChanges>(admin, `/desk/changes?since=${first.at}`);
  expect(stays).toContainEqual(expect.objectContaining({ _id: insertedId, state: 'cancelled', due: 0 }));
});
