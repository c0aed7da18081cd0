import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { addBlock, changeBlock } from '../../functions/src/domain/blocks/save-block.ts';
import { deleteRoom } from '../../functions/src/domain/rooms/delete-room.ts';
import { addStay } from '../../functions/src/domain/bookings/add-stay.ts';
import { applyMoves } from '../../functions/src/domain/bookings/apply-moves.ts';
import { checkIn } from '../../functions/src/domain/bookings/check-in.ts';
import { checkOut } from '../../functions/src/domain/bookings/check-out.ts';
import { markNoShow } from '../../functions/src/domain/bookings/mark-no-show.ts';
import { undoStep } from '../../functions/src/domain/bookings/undo-step.ts';
import { clerk, root } from '../../functions/src/testing/builders.ts';
import { heldNights } from './support/room-documents.ts';
import { aRoom } from './support/rooms.ts';
import { aStoredHotel } from './support/stored-hotel.ts';

/** Noon of 1 June at a hotel in New York, which is four hours behind. */
const NOON = '2029-06-01T16:00:00Z';

/** A stay of four nights from today on, as the domain has it on the suite's own database. */
async function aStay(changes: object = {}) {
  const hotel = aStoredHotel(NOON);
  const room = await aRoom();
  const at = (date: string, hour: number) => {
    hotel.time.now = new Date(`${date}T${String(hour + 4).padStart(2, '0')}:30:00Z`);
  };
  const booking = await addStay(hotel, clerk, {
    checkin: day('2029-06-01'),
    checkout: day('2029-06-05'),
    guests: 2,
    room: room._id,
    email: '',
    guest: {
      ...NO_DETAILS,
      name: 'Jörg Müller',
    },
    note: '',
    isWalkIn: false,
    pricing: 'keep',
    reason: '',
    overridesRules: false,
    ...changes,
  });
  const nights = async () =>
    Object.keys(await heldNights(room._id))
      .map((night) => night.slice(-2))
      .sort();
  return { hotel, room, at, booking, id: booking._id, nights };
}

describe('a guest who does not come', () => {
  it('keeps the first night, owes what the policy says, and may come the next noon', async () => {
    const { hotel, at, id, nights } = await aStay();
    at('2029-06-01', 14);
    await expect(markNoShow(hotel, clerk, id, { rev: 1, releases: true })).rejects.toMatchObject({
      code: 'booking/not-now',
    });
    at('2029-06-01', 19);
    expect(await markNoShow(hotel, clerk, id, { rev: 1, releases: true })).toMatchObject({
      state: 'no-show',
      releasedFrom: '2029-06-02',
      noShowFee: 39996,
      rev: 2,
    });
    expect(await nights()).toEqual(['01']);
    at('2029-06-02', 12);
    const late = await checkIn(hotel, clerk, id, { rev: 2 });
    expect(late).toMatchObject({ state: 'checked-in', total: 399.96 });
    expect([late.releasedFrom, late.noShowFee]).toEqual([undefined, undefined]);
    expect(await nights()).toEqual(['01', '02', '03', '04']);
  });

  it('is neither expected again nor checked in once their nights are somebody else’s', async () => {
    const { hotel, room, at, id } = await aStay();
    at('2029-06-01', 19);
    await markNoShow(hotel, clerk, id, { rev: 1, releases: true });
    await addBlock(hotel, clerk, {
      roomId: room._id,
      from: day('2029-06-03'),
      to: day('2029-06-04'),
      kind: 'closed',
      note: '',
    });
    for (const step of [undoStep, checkIn])
      await expect(step(hotel, clerk, id, { rev: 2 })).rejects.toMatchObject({ code: 'booking/dates-taken' });
  });
});

describe('a guest who leaves early', () => {
  it('and was to stay, stays at the price that was agreed', async () => {
    const { hotel, at, booking, id, nights } = await aStay({
      pricing: 'named',
      nightlyPrice: 5000,
      reason: 'x',
    });
    at('2029-06-01', 16);
    await checkIn(hotel, clerk, id, { rev: 1 });
    at('2029-06-03', 9);
    const left = await checkOut(hotel, clerk, id, {
      rev: 2,
      releases: true,
      requotes: true,
      reason: 'The firm pays',
    });
    expect([left.total, await nights()]).toEqual([100, ['01', '02']]);
    const undone = await undoStep(hotel, clerk, id, { rev: 3 });
    expect(undone.quote).toEqual(booking.quote);
    expect([undone.total, await nights()]).toEqual([200, ['01', '02', '03', '04']]);
  });
});

describe('a block', () => {
  it('is refused over a stay, and says whose; ended, its nights are free, and its room may go', async () => {
    const { hotel, room, at, id, nights } = await aStay();
    const block = { roomId: room._id, kind: 'out-of-order', note: '' } as const;
    const over = { ...block, from: day('2029-06-04'), to: day('2029-06-09') };
    await expect(addBlock(hotel, clerk, over)).rejects.toMatchObject({
      code: 'booking/dates-taken',
      extra: {
        holders: [
          {
            kind: 'stay',
            _id: id,
            name: 'Jörg Müller',
          },
        ],
      },
    });
    const works = { ...over, from: day('2029-06-05') };
    const { _id, rev } = await addBlock(hotel, clerk, works);
    expect(await nights()).toEqual(['01', '02', '03', '04', '05', '06', '07', '08']);
    at('2029-06-07', 9);
    await changeBlock(hotel, clerk, _id, { ...works, rev, to: day('2029-06-06') });
    expect(await nights()).toEqual(['01', '02', '03', '04', '05']);
    await addBlock(hotel, clerk, { ...works, from: day('2029-06-10'), to: day('2029-06-11') });
    await deleteRoom(hotel, root, room._id);
    expect(await hotel.rooms.find(room._id)).toBeUndefined();
  });
});

describe('a guest in the house', () => {
  it('moves no more once they have slept, and stays longer only where the nights are free', async () => {
    const [stay, other] = [await aStay(), await aRoom()];
    const { hotel, room, at, id, nights } = stay;
    at('2029-06-01', 16);
    await checkIn(hotel, clerk, id, { rev: 1 });
    at('2029-06-02', 9);
    const move = (changes: object) =>
      applyMoves(hotel, clerk, {
        moves: [{ id, rev: 2, room: undefined, checkin: undefined, checkout: undefined, ...changes }],
        reason: '',
      });
    await expect(move({ room: other._id })).rejects.toMatchObject({ code: 'booking/not-now' });
    await addBlock(hotel, clerk, {
      roomId: room._id,
      from: day('2029-06-06'),
      to: day('2029-06-07'),
      kind: 'closed',
      note: 'Paint',
    });
    await expect(move({ checkout: day('2029-06-07') })).rejects.toMatchObject({
      code: 'moves/impossible',
      extra: { fields: { moves: 'The night of Wednesday 6 June in Test Room is held by closed: Paint.' } },
    });
    await move({ checkout: day('2029-06-06') });
    expect(await nights()).toEqual(['01', '02', '03', '04', '05', '06']);
  });
});
