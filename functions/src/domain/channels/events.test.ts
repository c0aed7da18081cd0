import { hotelThatRead, address, blocks, held, nights, makeSure } from '../../testing/a-channel.ts';
import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, aRequest } from '../../testing/builders.ts';
import { keyOf } from '../../testing/memory-portal.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { readChannel } from './read-channel.ts';

describe('an event of a channel', () => {
  it('takes its nights off sale, as a block with the name of the channel', async () => {
    const hotel = await hotelThatRead(['x', '10', '13']);
    expect(nights(hotel)).toEqual(held('channel:airbnb:new-1', '10', '11', '12'));
    expect(hotel.db.blocks.get('new-1')).toEqual({
      _id: 'new-1',
      rev: 1,
      roomId: 'sea-view',
      from: '2027-06-10',
      to: '2027-06-13',
      kind: 'closed',
      note: 'Airbnb',
      channel: { _id: 'airbnb', name: 'Airbnb', key: keyOf('x'), from: '2027-06-10' },
      weeks: ['2027-06-07'],
      isLifted: false,
      by: 'channel',
      updatedAt: hotel.time.now,
    });
    expect(hotel.db.audit).toEqual([
      {
        action: 'block/added',
        by: 'channel',
        target: 'new-1',
        at: hotel.time.now,
        what: 'Sea View, Thu 10 Jun to Sun 13 Jun, is sold by Airbnb.',
      },
    ]);
    await expect(
      createBooking(hotel, ana, aRequest(aStay('2027-06-12', '2027-06-14'))),
    ).rejects.toMatchObject({ code: 'booking/dates-taken' });
    await createBooking(hotel, ana, aRequest(aStay('2027-06-13', '2027-06-14')));
  });

  it('moves its block, which frees what it had, and lifts it once it is gone', async () => {
    const hotel = await hotelThatRead(['x', '10', '13']);
    hotel.portal.sell(address, 'x', '2027-06-20', '2027-06-22');
    await readChannel(hotel, 'airbnb');
    expect(blocks(hotel)).toEqual([['new-1', 2, '20', '22']]);
    expect(nights(hotel)).toEqual(held('channel:airbnb:new-1', '20', '21'));
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'block/changed',
      what: 'Sea View, Sun 20 Jun to Tue 22 Jun, is sold by Airbnb.',
    });
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual([]);
    expect(hotel.db.blocks.get('new-1')).toMatchObject({ isLifted: true, rev: 3, weeks: [], by: 'channel' });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'block/lifted',
      what: 'Sea View, Sun 20 Jun to Tue 22 Jun, is back on sale.',
    });
  });
});
