import { describe, expect, it } from 'vitest';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel } from '../../testing/builders.ts';
import { changes, chart } from './chart.ts';
import { day } from '@innkeep/contract/testing/dates';

const since = new Date('2027-06-01T15:50:00Z');
const justNow = new Date('2027-06-01T15:59:30Z');

describe('what has changed', () => {
  it('is nothing in a quiet hotel', async () => {
    const hotel = aHotel();
    hotel.db.bookings.set('old', aStoredBooking('old', '2027-06-01', '2027-06-03', { updatedAt: since }));
    expect(await changes(hotel, since)).toEqual({
      stays: [],
      blocks: [],
      liftedBlocks: [],
      rooms: [],
      at: '2027-06-01T15:59:45.000Z',
    });
  });

  it('is told of stays in every state, of blocks, and of those that were lifted', async () => {
    const { db, ...hotel } = aHotel();
    const changed = { updatedAt: justNow };
    for (const state of ['booked', 'checked-out', 'cancelled'] as const)
      db.bookings.set(state, aStoredBooking(state, '2027-06-01', '2027-06-03', { ...changed, state }));
    db.blocks.set('added', aStoredBlock('added', '2027-06-01', '2027-06-03', changed));
    db.blocks.set(
      'lifted',
      aStoredBlock('lifted', '2027-06-01', '2027-06-03', { ...changed, isLifted: true, weeks: [] }),
    );
    const { stays, blocks, liftedBlocks } = await changes(hotel, since);
    expect(stays.map(({ _id, state }) => [_id, state])).toEqual([
      ['booked', 'booked'],
      ['cancelled', 'cancelled'],
      ['checked-out', 'checked-out'],
    ]);
    expect(blocks.map(({ _id }) => _id)).toEqual(['added']);
    expect(liftedBlocks).toEqual(['lifted']);
  });

  it('holds what was dated before an answer, and committed after it', async () => {
    const { time, db, ...hotel } = aHotel();
    const { at } = await chart(hotel, { from: day('2027-06-01'), to: day('2027-06-08') });
    const updatedAt = new Date(time.now.getTime() - 14_999); // its transaction took that long
    db.bookings.set('slow', aStoredBooking('slow', '2027-06-01', '2027-06-03', { updatedAt }));
    expect((await changes(hotel, new Date(at))).stays.map(({ _id }) => _id)).toEqual(['slow']);
  });

  it('comes in several answers, where it is much', async () => {
    const hotel = aHotel();
    for (let count = 0; count < 1100; count += 1) {
      const updatedAt = new Date(since.getTime() + 1 + count);
      const _id = `b${String(count).padStart(4, '0')}`;
      hotel.db.bookings.set(_id, aStoredBooking(_id, '2027-06-01', '2027-06-03', { updatedAt }));
    }
    const heard = new Set<string>();
    let at = since.toISOString();
    for (let answers = 0; answers < 3; answers += 1) {
      const answer = await changes(hotel, new Date(at));
      for (const { _id } of answer.stays) heard.add(_id);
      ({ at } = answer);
    }
    expect(heard.size).toBe(1100);
    expect(at).toBe('2027-06-01T15:59:45.000Z');
  });

  it('is refused for more than a day', async () => {
    const hotel = aHotel();
    await expect(changes(hotel, new Date('2027-05-31T15:59:59.999Z'))).toBeRefused('request/invalid', {
      since: 'since lies more than a day back: ask for everything again.',
    });
    await expect(changes(hotel, new Date('2027-05-31T16:00:00Z'))).resolves.toMatchObject({ stays: [] });
  });
});
