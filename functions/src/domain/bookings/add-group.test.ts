import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { forgetDeps } from '../../testing/a-guest-to-forget.ts';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aHotel, aRoom, clerk } from '../../testing/builders.ts';
import { getDeskBooking } from '../desk/desk-booking.ts';
import { forgetGuest } from '../guest-data/forget-guest.ts';
import { reconcile, reconcileMoney } from '../reconcile/proof.ts';
import { addGroup, addStay } from './add-stay.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmHold } from './desk-hold.ts';

const first = { ...A_DESK_ORDER, holdUntil: undefined, expected: 24_000 } as const;
const attic = { room: 'attic', guests: 3, children: 0, expected: 18_000 };
const family = { ...first, others: [attic] };

const twoRooms = () => aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic', capacity: 4, price: 90 }));

describe('several rooms for one guest in one order', () => {
  it('are one booking each, with number, room, party and bill, and share a group', async () => {
    const hotel = twoRooms();
    const [one, other] = await addGroup(hotel, clerk, family, 'a-form');
    expect(one).toMatchObject({ room: { _id: 'sea-view' }, guests: 2, total: 240, group: one?._id });
    expect(other).toMatchObject({ room: { _id: 'attic' }, guests: 3, total: 180, group: one?._id });
    expect(hotel.db.nights.size).toBe(4);
    const { group } = await getDeskBooking(hotel, other?._id ?? '');
    expect(group?.map(({ _id, roomName, due }) => [_id, roomName, due])).toEqual([
      [one?._id, 'Sea View', 24_000],
    ]);
    const found: unknown[] = [];
    await reconcile(hotel, (difference) => void found.push(difference));
    await reconcileMoney(hotel, (difference) => void found.push(difference));
    expect(found).toEqual([]);
  });

  it('can be joined by another later, for good', async () => {
    const hotel = aHotel(
      aRoom(),
      aRoom({ _id: 'attic', name: 'Attic', capacity: 4, price: 90 }),
      aRoom({ _id: 'berth', name: 'Berth', price: 80 }),
    );
    const [one, other] = await addGroup(hotel, clerk, family);
    const berth = { ...first, room: 'berth', guests: 1, expected: 16_000, joins: other?._id };
    const joined = await addStay(hotel, clerk, berth);
    expect(joined.group).toBe(one?._id);
    const { group } = await getDeskBooking(hotel, joined._id);
    expect(group?.map(({ roomName }) => roomName).sort()).toEqual(['Attic', 'Sea View']);
    const found: unknown[] = [];
    await reconcile(hotel, (difference) => void found.push(difference));
    expect(found).toEqual([]);
  });

  it('cannot be joined where there is no group', async () => {
    const hotel = twoRooms();
    const alone = await addStay(hotel, clerk, first);
    const joining = { ...first, room: 'attic', expected: 18_000 };
    for (const joins of [alone._id, 'none'])
      await expect(addStay(hotel, clerk, { ...joining, joins })).toBeRefused('booking/not-found');
    expect(hotel.db.bookings.size).toBe(1);
  });

  it('are confirmed to the guest in one mail', async () => {
    const hotel = twoRooms();
    const [, other] = await addGroup(hotel, clerk, family);
    expect([...hotel.db.mails.values()]).toMatchObject([
      { kind: 'confirmation', data: { others: [{ _id: other?._id }] } },
    ]);
  });

  it('are refused where the same form comes back with fewer', async () => {
    const hotel = aHotel(
      aRoom(),
      aRoom({ _id: 'attic', name: 'Attic', capacity: 4, price: 90 }),
      aRoom({ _id: 'berth', name: 'Berth', price: 80 }),
    );
    const berth = { room: 'berth', guests: 1, children: 0, expected: 16_000 };
    await addGroup(hotel, clerk, { ...first, others: [attic, berth] }, 'a-form');
    await expect(addGroup(hotel, clerk, family, 'a-form')).toBeRefused('request/key-reused');
    expect(hotel.db.bookings.size).toBe(3);
  });

  it('are booked all or none', async () => {
    const hotel = twoRooms();
    await addStay(hotel, clerk, { ...first, room: 'attic', expected: undefined, guests: 1 });
    await expect(addGroup(hotel, clerk, family)).toBeRefused('booking/dates-taken');
    expect(hotel.db.bookings.size).toBe(1);
    const dearer = { ...family, others: [{ ...attic, expected: 17_000 }] };
    await expect(addGroup(twoRooms(), clerk, dearer)).toBeRefused('booking/price-changed');
  });

  it('must be different rooms', async () => {
    const twice = { ...first, others: [{ ...attic, room: 'sea-view' }] };
    await expect(addGroup(twoRooms(), clerk, twice)).toBeRefused({ room: 'Choose each room once.' });
  });

  it('are held until an allowed day, or the form says which field is wrong', async () => {
    const late = addGroup(twoRooms(), clerk, { ...family, holdUntil: day('2027-06-14') });
    await expect(late).toBeRefused({ holdUntil: 'A room can be held until the day before arrival.' });
  });

  it('are booked once for each form', async () => {
    const hotel = twoRooms();
    const made = await addGroup(hotel, clerk, family, 'a-form');
    const again = await addGroup(hotel, clerk, family, 'a-form');
    expect(again.map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id));
    expect(hotel.db.bookings.size).toBe(2);
    const three = { ...family, others: [attic, attic] };
    await expect(addGroup(hotel, clerk, three, 'a-form')).toBeRefused('request/invalid');
  });

  it('are checked in at once where the guests are here, or kept until a day, with one mail', async () => {
    const here = { ...family, ...aStay('2027-06-01', '2027-06-03'), isWalkIn: true };
    expect((await addGroup(twoRooms(), clerk, here)).map(({ state }) => state)).toEqual([
      'checked-in',
      'checked-in',
    ]);
    const hotel = twoRooms();
    const kept = await addGroup(hotel, clerk, { ...family, holdUntil: day('2027-06-04') });
    expect(kept.map(({ state }) => state)).toEqual(['held', 'held']);
    expect([...hotel.db.mails.values()].map(({ kind }) => kind)).toEqual(['hold']);
  });

  it('are all checked at the same time, whether guests at the door can move in', async () => {
    const hotel = twoRooms();
    const asked: ((none: []) => void)[] = [];
    const findInHouse = () =>
      new Promise<[]>((answer) => {
        if (asked.push(answer) === 2) for (const each of asked) each([]);
      });
    const transact: typeof hotel.bookings.transact = (work) =>
      hotel.bookings.transact((tx) => work({ ...tx, findInHouse }));
    const here = { ...family, ...aStay('2027-06-01', '2027-06-03'), isWalkIn: true };
    const bookings = { ...hotel.bookings, transact };
    expect(await addGroup({ ...hotel, bookings }, clerk, here)).toHaveLength(2);
  });

  it('are cancelled one by one', async () => {
    const hotel = twoRooms();
    const [one, other] = await addGroup(hotel, clerk, family);
    await cancelBooking(hotel, clerk, other?._id ?? '');
    expect(hotel.db.bookings.get(one?._id ?? '')?.state).toBe('booked');
    expect(hotel.db.nights.size).toBe(2);
  });

  it.each([
    ['booked', family, 'confirmation', 'cancellation'],
    ['kept', { ...family, holdUntil: day('2027-06-04') }, 'hold', 'hold-over'],
  ] as const)(
    '%s and unsent are still confirmed to the guest once the first is cancelled',
    async (_, wanted, told, over) => {
      const hotel = twoRooms();
      const [one, other] = await addGroup(hotel, clerk, wanted);
      await cancelBooking(hotel, clerk, one?._id ?? '');
      expect([...hotel.db.mails.values()]).toMatchObject([
        { kind: told, data: { others: [{ _id: other?._id }] } },
        { kind: over, data: { booking: { _id: one?._id } } },
      ]);
    },
  );

  it('are mailed to the guest as held, even once one of them is confirmed', async () => {
    const hotel = twoRooms();
    const [one, other] = await addGroup(hotel, clerk, { ...family, holdUntil: day('2027-06-04') });
    await confirmHold(hotel, clerk, one?._id ?? '', { rev: 1 });
    expect([...hotel.db.mails.values()]).toMatchObject([
      { kind: 'hold', data: { others: [{ _id: other?._id }] } },
      { kind: 'confirmation', data: { booking: { _id: one?._id } } },
    ]);
  });

  it('are forgotten with the mail that tells of all', async () => {
    const hotel = twoRooms();
    const stays = await addGroup(hotel, clerk, family);
    for (const { _id } of stays) await cancelBooking(hotel, clerk, _id);
    expect([...hotel.db.mails.values()].map(({ kind }) => kind)).toContain('confirmation');
    await forgetGuest(forgetDeps(hotel), 'forget', 'ana@innkeep.test');
    expect(hotel.db.mails.size).toBe(0);
  });
});
