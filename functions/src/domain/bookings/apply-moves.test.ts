import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, root } from '../../testing/builders.ts';
import { createBooking } from './create-booking.ts';
import { quoteMoves, applyMoves } from './apply-moves.ts';
import { checkIn } from './check-in.ts';

const ROOMS = ['red', 'green', 'blue'];

/** A full house: a stay of the same three nights in each of three rooms. */
async function aFullHouse() {
  const hotel = aHotel(...ROOMS.map((_id) => aRoom({ _id, name: _id })));
  const ids: string[] = [];
  for (const _id of ROOMS) {
    const stay = aStay('2027-06-14', '2027-06-17');
    ids.push((await createBooking(hotel, ana, aRequest({ ...stay, room: { _id } }))).insertedId);
  }
  const [red = '', green = '', blue = ''] = ids;
  const holderOf = (room: string) => hotel.db.nights.get(`${room}/2027-06-15`);
  return { hotel, red, green, blue, holderOf };
}

const move = (id: string, changes: object) => ({ id, rev: 1, ...changes }) as never; // from the schema

describe('moves', () => {
  it('let two stays change places in a full house', async () => {
    const { hotel, red, green, holderOf } = await aFullHouse();
    const moves = [move(red, { room: 'green' }), move(green, { room: 'red' })];
    const moved = await applyMoves(hotel, root, { moves, reason: '' });
    expect(moved.map(({ room, rev, total }) => [room.name, rev, total])).toEqual([
      ['green', 2, 360],
      ['red', 2, 360],
    ]);
    expect([holderOf('red'), holderOf('green')]).toEqual([green, red]);
    expect(hotel.db.nights.size).toBe(9);
  });

  it('let three stays change places in a circle', async () => {
    const { hotel, red, green, blue, holderOf } = await aFullHouse();
    const moves = [move(red, { room: 'green' }), move(green, { room: 'blue' }), move(blue, { room: 'red' })];
    await applyMoves(hotel, root, { moves, reason: 'Round we go' });
    expect(ROOMS.map(holderOf)).toEqual([blue, red, green]);
    expect(hotel.db.audit.slice(-3).map(({ why }) => why)).toEqual(Array(3).fill('Round we go'));
  });

  it('cost what was shown: a price of today that has changed since is refused', async () => {
    const { hotel, red } = await aFullHouse();
    const longer = { checkout: day('2027-06-18') };
    const [{ offer } = { offer: '' }] = await quoteMoves(hotel, { moves: [move(red, longer)] });
    const room = hotel.db.rooms.get('red');
    if (room) hotel.db.rooms.set('red', { ...room, price: room.price + 50 });
    const wanted = { moves: [move(red, { ...longer, offer })], reason: '' };
    await expect(applyMoves(hotel, root, wanted)).toBeRefused('booking/offer-changed');
    expect(hotel.db.bookings.get(red)?.rev).toBe(1);
    const [{ offer: now } = { offer: '' }] = await quoteMoves(hotel, { moves: [move(red, longer)] });
    await applyMoves(hotel, root, { moves: [move(red, { ...longer, offer: now })], reason: '' });
    expect(hotel.db.bookings.get(red)).toMatchObject({ rev: 2, checkout: '2027-06-18' });
  });

  it('lengthen and shorten the stay of a guest in the house, whose past nights stay', async () => {
    const { hotel, red, holderOf } = await aFullHouse();
    hotel.time.now = new Date('2027-06-14T18:00:00Z');
    await checkIn(hotel, root, red, { rev: 1, sharesRoom: false });
    hotel.time.now = new Date('2027-06-16T12:00:00Z');
    await applyMoves(hotel, root, {
      moves: [move(red, { rev: 2, checkout: day('2027-06-16') })],
      reason: '',
    });
    expect([hotel.db.bookings.get(red)?.checkout, hotel.db.nights.get('red/2027-06-16')]).toEqual([
      '2027-06-16',
      undefined,
    ]);
    expect(holderOf('red')).toBe(red);
    const cut = { moves: [move(red, { rev: 3, checkout: day('2027-06-15') })], reason: '' };
    await expect(applyMoves(hotel, root, cut)).toBeRefused('request/invalid');
  });

  it('are all made or none, and say who is in the way', async () => {
    const { hotel, red, green, blue, holderOf } = await aFullHouse();
    const moves = [
      move(red, { checkin: day('2027-06-20'), checkout: day('2027-06-23') }),
      move(green, { room: 'blue' }),
    ];
    await expect(applyMoves(hotel, root, { moves, reason: '' })).rejects.toMatchObject({
      code: 'moves/impossible',
      extra: {
        fields: { moves: 'The night of Monday 14 June in blue is held by ana.' },
        holders: [{ kind: 'stay', _id: blue, name: 'ana', roomName: 'blue' }],
      },
    });
    expect(ROOMS.map(holderOf)).toEqual([red, green, blue]);
    expect(hotel.db.bookings.get(red)?.rev).toBe(1);
  });

  it('that need one night twice are refused', async () => {
    const { hotel, red, green, blue } = await aFullHouse();
    const later = { checkin: day('2027-06-20'), checkout: day('2027-06-23') };
    const moves = [
      move(red, { room: 'blue', ...later }),
      move(green, { room: 'blue', ...later }),
      move(blue, { checkin: day('2027-06-15') }),
    ];
    await expect(applyMoves(hotel, root, { moves, reason: '' })).toBeRefused('moves/impossible');
  });

  it('are all refused if one stay has changed since it was seen', async () => {
    const { hotel, red, green } = await aFullHouse();
    await applyMoves(hotel, root, { moves: [move(red, { checkout: day('2027-06-16') })], reason: '' });
    const moves = [move(green, { checkout: day('2027-06-16') }), move(red, { checkout: day('2027-06-15') })];
    await expect(applyMoves(hotel, root, { moves, reason: '' })).toBeRefused('booking/changed');
    expect(hotel.db.bookings.get(green)?.rev).toBe(1);
  });
});
