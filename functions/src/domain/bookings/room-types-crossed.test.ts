import { aStay, day } from '@innkeep/contract/testing/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aHotel, ana, aRequest, aRoom, clerk, root } from '../../testing/builders.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { saveRoomType } from '../rooms/save-room-type.ts';
import { addStay } from './add-stay.ts';
import { applyMoves } from './apply-moves.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { checkIn } from './check-in.ts';
import { createBooking } from './create-booking.ts';
import { getCalendarFile } from './calendar-file.ts';
import { getBooking, getByKey } from './get-booking.ts';
import { listBookings } from './list-bookings.ts';
import { quoteOwnChange } from './quote-change.ts';

const double = { _id: 'type-double', name: 'Double' };
const single = { _id: 'type-single', name: 'Single' };
const ROOMS = [
  aRoom({ _id: '11', name: '11', type: double }),
  aRoom({ _id: '12', name: '12', type: double, price: 150 }),
  aRoom({ _id: '13', name: '13', type: double, price: 150 }),
  aRoom({ _id: '21', name: '21', type: single }),
  aRoom({ _id: 'attic', name: 'Attic' }),
];
const DESK = { pricing: 'keep', reason: '', overridesRules: false } as const;
const PROMISE = { ...DESK, rev: 1, isPromised: true };

let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel(...ROOMS);
});

const stored = (id: string) => hotel.db.bookings.get(id);
const mailed = () => [...hotel.db.mails.values()].map(({ kind }) => kind);

async function order(changes: Parameters<typeof aRequest>[0] = {}, key = 'form') {
  const input = aRequest({ room: { _id: 'type-double' }, ...changes });
  return (await createBooking(hotel, ana, input, key)).insertedId;
}

const move = (id: string, room: string, rev = 1) =>
  applyMoves(hotel, clerk, { moves: [{ id, rev, room }], reason: '' });

describe('a guest who booked a room type', () => {
  it('reads its name everywhere, and the room’s beside it once they have checked in', async () => {
    const id = await order(aStay('2027-06-01', '2027-06-03'));
    expect(stored(id)).toMatchObject({ room: { _id: '11' }, roomType: double });
    expect((await getBooking(hotel, ana, id)).room).toMatchObject(double);
    const listed = await listBookings(hotel, ana, { email: ana.email });
    expect(listed.bookings).toMatchObject([{ room: double }]);
    expect(listed.bookings[0]).not.toHaveProperty('roomType');
    expect([...hotel.db.mails.values()]).toMatchObject([{ data: { booking: { room: double } } }]);
    await checkIn(hotel, clerk, id, { rev: 1 });
    expect((await getBooking(hotel, ana, id)).room).toMatchObject({ name: 'Double (11)' });
  });

  it('sees picture, text, largest capacity and lowest price of the type until they have checked in', async () => {
    const own = { price: 150, image: '/own.webp', des: 'By the lift.' };
    hotel.db.rooms.set('12', aRoom({ _id: '12', name: '12', type: double, ...own }));
    hotel.db.rooms.set('13', aRoom({ _id: '13', name: '13', type: double, capacity: 4 }));
    const id = await order(aStay('2027-06-01', '2027-06-03'));
    await move(id, '12');
    const shown = aRoom({ ...double, capacity: 4 });
    const byKey = await getByKey(hotel, { ...ana, opens: { bookingId: id, isMailed: true } });
    const { bookings } = await listBookings(hotel, ana, { email: ana.email });
    expect([byKey.booking, ...bookings, await getBooking(hotel, ana, id)]).toMatchObject([
      { room: shown },
      { room: shown },
      { room: shown },
    ]);
    await checkIn(hotel, clerk, id, { rev: 2 });
    expect((await getBooking(hotel, ana, id)).room).toMatchObject({
      name: 'Double (12)',
      capacity: 2,
      ...own,
    });
  });

  it('is shown to staff with the room', async () => {
    const id = await order();
    const { booking } = await getDeskBooking({ ...hotel, takesPayments: false }, id);
    expect(booking).toMatchObject({ room: { _id: '11', name: '11' }, roomType: double });
    expect(await getBooking(hotel, clerk, id)).toMatchObject({ room: { name: '11' }, roomType: double });
  });

  it('is asked to try again where others take each room that is free before them', async () => {
    let tries = 0;
    const fields = { checkin: 'The night of Monday 14 June is taken.' };
    const transact = () => {
      tries += 1;
      return Promise.reject(new AppError('booking/dates-taken', { fields }));
    };
    hotel = { ...hotel, bookings: { ...hotel.bookings, transact } };
    await expect(order()).toBeRefused('server/busy');
    expect(tries).toBe(12);
  });

  it('has one booking however often the form is sent, also when no other room is free', async () => {
    const id = await order();
    await order({}, 'second');
    await order({}, 'third');
    expect(await order()).toBe(id);
    await expect(order({}, 'fourth')).toBeRefused('booking/dates-taken');
  });

  it('is refused where the same form asks for one of the rooms by itself', async () => {
    await order();
    await expect(order({ room: { _id: '11' } })).toBeRefused('request/key-reused');
  });

  it('gets that very room where they order it by its id', async () => {
    const id = await order({ room: { _id: '12' } });
    expect(stored(id)).toMatchObject({ room: { _id: '12' }, total: 300 });
    expect(stored(id)?.roomType).toBeUndefined();
  });

  it('adds a night in another room of the type, at its price, where their own is taken', async () => {
    const id = await order();
    await order({ ...aStay('2027-06-16', '2027-06-18'), room: { _id: '11' } }, 'next guest');
    const longer = { rev: 1, checkout: day('2027-06-17') };
    expect(await quoteOwnChange(hotel, ana, id, longer)).toMatchObject({ after: 39_000 });
    const changed = await changeOwnStay(hotel, ana, id, longer);
    expect(changed).toMatchObject({ room: double, total: 390 });
    expect(stored(id)).toMatchObject({ room: { _id: '12' }, roomType: double });
  });

  it('has a larger room of the type once more of them come', async () => {
    hotel.db.rooms.set('13', { ...aRoom({ _id: '13', name: '13', type: double, price: 150 }), capacity: 4 });
    const id = await order();
    const changed = await changeOwnStay(hotel, ana, id, { rev: 1, guests: 3 });
    expect(changed).toMatchObject({ guests: 3, room: double });
    expect(stored(id)).toMatchObject({ room: { _id: '13' } });
  });

  it('has the type in their calendar, too', async () => {
    const id = await order();
    const { content } = await getCalendarFile({ ...hotel, siteUrl: 'https://innkeep.test' }, ana, id);
    expect(content).toContain('Double');
    expect(content).not.toContain(': 11');
  });

  it('is named with the room in the mails of the hotel', async () => {
    const told = { ...hotel, hotelMail: { to: 'desk@innkeep.test', bookings: 'each' } } as const;
    await createBooking(told, ana, aRequest({ room: { _id: 'type-double' } }));
    expect([...hotel.db.mails.values()]).toMatchObject([
      { kind: 'confirmation', data: { booking: { room: double } } },
      { kind: 'booking-notice', data: { booking: { room: { name: '11' }, roomType: double } } },
    ]);
  });

  it('is refused a night that no room of the type has', async () => {
    const id = await order();
    for (const room of ['11', '12', '13'])
      await order({ ...aStay('2027-06-16', '2027-06-18'), room: { _id: room } }, room);
    const longer = { rev: 1, checkout: day('2027-06-17') };
    await expect(changeOwnStay(hotel, ana, id, longer)).toBeRefused('booking/dates-taken');
  });
});

it('an order takes another room where the chosen one leaves the type in between', async () => {
  const { bookings } = hotel;
  const ungroups: typeof bookings = {
    ...bookings,
    transact: async (work) => {
      hotel.db.rooms.set('11', aRoom({ _id: '11', name: '11' }));
      return bookings.transact(work);
    },
  };
  const input = aRequest({ room: { _id: 'type-double' } });
  const { insertedId } = await createBooking({ ...hotel, bookings: ungroups }, ana, input);
  expect(stored(insertedId)).toMatchObject({ room: { _id: '12' }, roomType: double });
});

describe('a move by the desk', () => {
  it('among rooms of the type needs no reason, sends no mail and costs the guest nothing', async () => {
    const id = await order();
    const before = await getBooking(hotel, ana, id);
    const sent = mailed();
    const [moved] = await move(id, '12');
    expect(moved).toMatchObject({ room: { _id: '12' }, roomType: double, total: 240 });
    expect(mailed()).toEqual(sent);
    expect(await getBooking(hotel, ana, id)).toEqual({ ...before, rev: 2 });
  });

  it('to another type tells the guest, who has that type from then on', async () => {
    const id = await order();
    await move(id, '21');
    expect(stored(id)).toMatchObject({ room: { _id: '21' }, roomType: single });
    expect(mailed()).toContain('change');
  });

  it('to a room without a type tells the guest which room they have', async () => {
    const id = await order();
    await move(id, 'attic');
    expect(stored(id)?.roomType).toBeUndefined();
    expect(await getBooking(hotel, ana, id)).toMatchObject({ room: { name: 'Attic' } });
    expect(mailed()).toContain('change');
  });

  it('among rooms of the type is told to a guest in the house', async () => {
    const id = await order(aStay('2027-06-01', '2027-06-03'));
    await checkIn(hotel, clerk, id, { rev: 1 });
    await move(id, '12', 2);
    expect(mailed()).toContain('change');
  });
});

describe('a room that is promised', () => {
  it('is named to the guest, and moving them is told', async () => {
    const id = await order();
    const sent = mailed();
    await changeStay(hotel, clerk, id, PROMISE);
    expect(mailed()).toEqual(sent);
    expect(await getBooking(hotel, ana, id)).toMatchObject({ room: { _id: '11', name: '11' }, rev: 2 });
    await move(id, '12', 2);
    expect(mailed()).toContain('change');
    expect([...hotel.db.audit.values()].map(({ what }) => what)).toContain(
      'The guest was promised this room.',
    );
  });

  it('can be any of its type again, and none where it has no type', async () => {
    const { _id: id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, room: '11' });
    expect(stored(id)).toMatchObject({ roomType: double });
    await changeStay(hotel, clerk, id, PROMISE);
    const open = { ...PROMISE, rev: 2, isPromised: false };
    expect(await changeStay(hotel, clerk, id, open)).toMatchObject({ roomType: double });
    const alone = await addStay(hotel, clerk, { ...A_DESK_ORDER, room: 'attic' });
    const refused = changeStay(hotel, clerk, alone._id, { ...open, rev: 1 });
    await expect(refused).toBeRefused('booking/not-now');
  });
});

describe('saving a room type', () => {
  const typesNow = () => [...hotel.db.rooms.values()].map(({ _id, type }) => [_id, type?.name]);

  it('names exactly its rooms, leaves the others and what is booked as they are, and is audited', async () => {
    const id = await order();
    await saveRoomType(hotel, root, 'type-double', { name: 'Twin', rooms: ['12', 'attic'] });
    expect(typesNow()).toEqual([
      ['11', undefined],
      ['12', 'Twin'],
      ['13', undefined],
      ['21', 'Single'],
      ['attic', 'Twin'],
    ]);
    expect(await getBooking(hotel, ana, id)).toMatchObject({ room: { name: 'Double' } });
    const said = [...hotel.db.audit.values()].map(({ what }) => what);
    expect(said).toContain('Attic: sold by itself became sold as Twin.');
    expect(said).toContain('11: sold as Double became sold by itself.');
  });

  it('refuses a room of another type, and one that is gone', async () => {
    const save = (...rooms: string[]) => saveRoomType(hotel, root, 'type-double', { name: 'Double', rooms });
    await expect(save('11', '21')).toBeRefused('request/invalid', { rooms: '21 is already sold as Single.' });
    await expect(save('11', 'gone')).toBeRefused('request/invalid', {
      rooms: 'One of these rooms is no longer listed.',
    });
    expect(typesNow()[0]).toEqual(['11', 'Double']);
  });

  it('without rooms ends the type; a guest of it changes their stay in the room that they have', async () => {
    const id = await order();
    await saveRoomType(hotel, root, 'type-double', { name: 'Double', rooms: [] });
    expect(typesNow().map(([, name]) => name)).toEqual([
      undefined,
      undefined,
      undefined,
      'Single',
      undefined,
    ]);
    await expect(order({}, 'later')).toBeRefused('room/not-found');
    const longer = await changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-17') });
    expect(longer).toMatchObject({ room: { name: 'Double' }, total: 360 });
  });
});
