import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aRequest, ben, clerk } from '../../testing/builders.ts';
import { applyMoves } from './apply-moves.ts';
import { checkIn } from './check-in.ts';
import { createBooking } from './create-booking.ts';
import { aGuestInHouse } from '../../testing/guest-in-house.ts';

const SPLIT = ['attic/2027-06-16', 'attic/2027-06-17', 'sea-view/2027-06-14', 'sea-view/2027-06-15'];

describe('a guest in the house who changes rooms', () => {
  it('keeps the nights that they have slept in their room, and has the others in the new one', async () => {
    const stay = await aGuestInHouse();
    const moved = await stay.change({ room: 'attic' });
    expect(stay.nights()).toEqual(SPLIT);
    expect(moved).toMatchObject({
      room: { _id: 'attic' },
      rooms: [
        { from: '2027-06-14', room: { _id: 'sea-view', name: 'Sea View', price: 120 } },
        { from: '2027-06-16', room: { _id: 'attic', name: 'Attic', price: 100 } },
      ],
      checkin: '2027-06-14',
      checkout: '2027-06-18',
      total: 480,
    });
    const changed = stay.hotel.db.audit.findLast(({ action }) => action === 'booking/changed');
    expect(changed?.what).toBe('Sea View became Sea View until Wed 16 Jun, then Attic.');
    expect(await stay.prove()).toEqual([]);
  });

  it('has one room if they move before the first night is over', async () => {
    const stay = await aGuestInHouse();
    stay.at('2027-06-14T22:00:00Z');
    expect((await stay.change({ room: 'attic' })).rooms).toBeUndefined();
    expect(stay.nights().every((night) => night.startsWith('attic/'))).toBe(true);
  });

  it.each([
    ['the price that was agreed', {}, 480],
    ['the rates of the new room', { pricing: 'requote', reason: 'A smaller room' }, 440],
    ['a price that is named', { pricing: 'named', nightlyPrice: 5000, reason: 'A burst pipe' }, 340],
  ])('pays %s for the remaining nights', async (_price, pricing, total) => {
    const stay = await aGuestInHouse();
    const quoted = await stay.quote({ room: 'attic', ...pricing });
    expect([quoted.before, quoted.after, quoted.problems]).toEqual([48_000, total * 100, {}]);
    expect((await stay.change({ room: 'attic', ...pricing })).total).toBe(total);
    expect(await stay.prove()).toEqual([]);
  });

  it('may move again and again, on another day and on the same one, and back', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    await stay.change({ room: 'berth' });
    expect(stay.booking().rooms?.map(({ room }) => room._id)).toEqual(['sea-view', 'berth']);
    stay.at('2027-06-17T16:00:00Z');
    await stay.change({ room: 'sea-view', pricing: 'requote', reason: 'It is dry again' });
    expect(stay.booking()).toMatchObject({
      total: 460,
      formerRooms: ['berth'],
      rooms: [
        { from: '2027-06-14' },
        { from: '2027-06-16' },
        { from: '2027-06-17', room: { _id: 'sea-view' } },
      ],
    });
    expect(await stay.prove()).toEqual([]);
  });

  it('has one room again if they are back in it on the same day', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    const back = await stay.change({ room: 'sea-view' });
    expect([back.rooms, back.room._id, back.total]).toEqual([undefined, 'sea-view', 480]);
    expect(await stay.prove()).toEqual([]);
  });

  it('is not moved on their last day, when no night is left', async () => {
    const stay = await aGuestInHouse();
    stay.at('2027-06-18T13:00:00Z');
    await expect(stay.change({ room: 'attic' })).toBeRefused('booking/not-now', {
      state: 'This guest leaves today, so there is no night left to move.',
    });
    expect((await stay.change({ room: 'attic', checkout: day('2027-06-19') })).total).toBe(580);
    expect(stay.nights().at(0)).toBe('attic/2027-06-18');
  });

  it('is refused a room that another guest has from tonight on, but not one that was only taken before', async () => {
    const stay = await aGuestInHouse();
    const { hotel } = stay;
    hotel.db.nights.set('attic/2027-06-15', 'gone');
    hotel.db.nights.set('berth/2027-06-17', 'gone');
    await expect(stay.change({ room: 'berth' })).toBeRefused('booking/dates-taken');
    await expect(stay.change({ room: 'attic' })).resolves.toMatchObject({ room: { _id: 'attic' } });
  });

  it('changes places with another guest in the house', async () => {
    const stay = await aGuestInHouse();
    const { hotel } = stay;
    stay.at('2027-06-13T16:00:00Z');
    const other = aRequest({
      ...aStay('2027-06-15', '2027-06-20'),
      room: { _id: 'attic' },
      email: ben.email,
    });
    const { insertedId: bens } = await createBooking(hotel, ben, other);
    stay.at('2027-06-15T20:30:00Z');
    await checkIn(hotel, clerk, bens, { rev: 1 });
    stay.at('2027-06-16T16:00:00Z');
    const moves = [
      { id: stay.id, rev: stay.rev(), room: 'attic', checkin: undefined, checkout: undefined },
      { id: bens, rev: 2, room: 'sea-view', checkin: undefined, checkout: undefined },
    ];
    const [one, two] = await applyMoves(hotel, clerk, { moves, reason: '' });
    expect([one?.total, two?.total]).toEqual([480, 500]);
    expect(stay.nights()).toEqual(SPLIT);
    expect(hotel.db.nights.get('attic/2027-06-15')).toBe(bens);
    expect(hotel.db.nights.get('sea-view/2027-06-19')).toBe(bens);
    expect(await stay.prove()).toEqual([]);
  });
});

describe('undoing a change of rooms', () => {
  it('is proven by rates that no other bill names', async () => {
    const stay = await aGuestInHouse();
    stay.hotel.db.tariff = { ...DEFAULT_TARIFF, version: 1 };
    await stay.change({ checkout: day('2027-06-19') });
    stay.hotel.db.tariff = { ...DEFAULT_TARIFF, version: 2 };
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    expect(stay.booking().quote.nights.map(({ tariff }) => tariff)).not.toContain(1);
    expect(stay.booking().beforeMove?.quote.nights.map(({ tariff }) => tariff)).toContain(1);
    expect(await stay.prove()).toEqual([]);
  });

  it('brings back room and price on the same day, before the check-in can be undone', async () => {
    const stay = await aGuestInHouse();
    const before = stay.booking();
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    const back = await stay.undo();
    const { quote, total, room } = before;
    expect(back).toMatchObject({ quote, total, room: { _id: room._id, price: 120 }, state: 'checked-in' });
    expect([back.rooms, stay.booking().formerRooms, stay.booking().beforeMove]).toEqual(
      Array(3).fill(undefined),
    );
    expect(stay.nights().every((night) => night.startsWith('sea-view/'))).toBe(true);
    expect(stay.hotel.db.audit.at(-1)).toMatchObject({
      action: 'booking/undone',
      agreed: { stay: { restores: 2 } },
    });
    expect(await stay.prove()).toEqual([]);
    await expect(stay.undo()).toBeRefused('booking/not-now');
  });

  it('is refused unless the room exists and is free', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    const { nights, rooms } = stay.hotel.db;
    nights.set('sea-view/2027-06-16', 'block-1');
    await expect(stay.undo()).toBeRefused('booking/dates-taken');
    rooms.delete('sea-view');
    await expect(stay.undo()).toBeRefused('booking/not-now');
  });

  it('is possible on that day, while nothing else has changed', async () => {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic' });
    await stay.change({ checkout: day('2027-06-19') });
    await expect(stay.undo()).toBeRefused('booking/not-now');
    await stay.change({ room: 'berth' });
    stay.at('2027-06-17T16:00:00Z');
    await expect(stay.undo()).toBeRefused('booking/not-now');
  });
});
