import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, aRequest, root } from '../../testing/builders.ts';
import {
  address,
  blocks,
  eventOf,
  held,
  hotelWith,
  nights,
  makeSure,
} from '../../testing/hotel-with-a-channel.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';

describe('an event that was left out since it began', () => {
  it('keeps what it has: many portals do that', async () => {
    const hotel = hotelWith(['x', '01', '04'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    await readChannel(hotel, 'airbnb');
    expect(eventOf(hotel, 'x')).toBeUndefined();
    expect(blocks(hotel)).toEqual([
      ['new-1', 1, '01', '04'],
      ['new-2', 1, '20', '22'],
    ]);
  });

  it('takes its block again if it is back', async () => {
    const hotel = hotelWith(['x', '01', '04'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    await readChannel(hotel, 'airbnb');
    hotel.time.now = new Date('2027-06-02T16:00:00Z');
    hotel.portal.sell(address, 'x', '2027-06-01', '2027-06-03');
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(0);
    expect(eventOf(hotel, 'x')?.blocks).toEqual(['new-1']);
    expect(blocks(hotel)).toEqual([
      ['new-1', 2, '01', '03'],
      ['new-2', 1, '20', '22'],
    ]);
  });

  it('gives nothing up to one that follows upon it', async () => {
    const hotel = hotelWith(['x', '01', '04'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'z', '2027-06-04', '2027-06-06');
    await readChannel(hotel, 'airbnb');
    expect(blocks(hotel)).toEqual([
      ['new-1', 1, '01', '04'],
      ['new-2', 1, '20', '22'],
      ['new-3', 1, '04', '06'],
    ]);
  });

  it('ends where another is sold, and keeps what comes before', async () => {
    const hotel = hotelWith(['x', '01', '10'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'z', '2027-06-05', '2027-06-07');
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(0);
    expect(nights(hotel)).toEqual([
      ...held('block-new-1', '01', '02', '03', '04'),
      ...held('block-new-3', '05', '06'),
      ...held('block-new-2', '20', '21'),
    ]);
    expect(hotel.db.blocks.get('new-1')?.channel).toMatchObject({ from: '2027-06-01', to: '2027-06-05' });
    hotel.portal.cancel(address, 'z');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(blocks(hotel)).toEqual([
      ['new-1', 2, '01', '05'],
      ['new-2', 1, '20', '22'],
    ]);
    expect(eventOf(hotel, 'z')).toBeUndefined();
  });

  it('has its nights still if it goes on under another name', async () => {
    const hotel = hotelWith(['x', '01', '05'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.time.now = new Date('2027-06-03T16:00:00Z');
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'today', '2027-06-03', '2027-06-05');
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual([
      ...held('block-new-1', '01', '02', '03', '04'),
      ...held('block-new-2', '20', '21'),
    ]);
  });

  it('is the rest of it, where a calendar tells from today on only', async () => {
    const hotel = hotelWith(['y', '20', '22']);
    hotel.portal.sell(address, 'x', '2027-05-28', '2027-06-04');
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'rest', '2027-06-01', '2027-06-04');
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.blocks.get('new-2')).toMatchObject({ isLifted: false, from: '2027-06-01' });
    expect(nights(hotel)).toEqual([
      ...held('block-new-2', '01', '02', '03'),
      ...held('block-new-1', '20', '21'),
    ]);
  });

  it('does not leave its room to be cleaned while the calendar tells of the rest of it', async () => {
    const hotel = hotelWith(['x', '01', '05'], ['y', '20', '22']);
    await pullChannels(hotel);
    hotel.portal.cancel(address, 'x');
    await pullChannels(hotel);
    hotel.time.now = new Date('2027-06-03T16:00:00Z');
    hotel.portal.sell(address, 'rest', '2027-06-03', '2027-06-05');
    await pullChannels(hotel);
    expect(hotel.db.cares.size).toBe(0);
    hotel.time.now = new Date('2027-06-05T16:00:00Z');
    await pullChannels(hotel);
    expect(hotel.db.cares.get('sea-view')).toMatchObject({ state: 'to-clean', rev: 1 });
  });

  it('ends where another is sold, and yet gives no night up that is over', async () => {
    const hotel = hotelWith(['x', '01', '10'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.time.now = new Date('2027-06-05T16:00:00Z');
    hotel.portal.cancel(address, 'x');
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'z', '2027-06-03', '2027-06-07');
    await readChannel(hotel, 'airbnb');
    expect(blocks(hotel)).toContainEqual(['new-1', 2, '01', '05']);
    expect(nights(hotel).slice(0, 6)).toEqual([
      ...held('block-new-1', '01', '02', '03', '04'),
      ...held('block-new-3', '05', '06'),
    ]);
  });

  it('leaves to another what the channel has sold again, once none of its nights is in conflict', async () => {
    const hotel = hotelWith(['x', '10', '16'], ['y', '20', '22']);
    const { insertedId } = await createBooking(hotel, ana, aRequest(aStay('2027-06-12', '2027-06-14')));
    await pullChannels(hotel);
    const readOn = async (date: string) => {
      hotel.time.now = new Date(`2027-06-${date}:00:00Z`);
      await pullChannels(hotel);
    };
    hotel.portal.cancel(address, 'x');
    await readOn('11T16');
    hotel.portal.sell(address, 'z', '2027-06-14', '2027-06-16');
    await readOn('11T17');
    expect(eventOf(hotel, 'z')?.blocks).toEqual([]);
    await cancelBooking(hotel, root, insertedId);
    await readOn('11T19'); // which is recorded, as an hour is over
    await readOn('11T20');
    const [blockId = ''] = eventOf(hotel, 'z')?.blocks ?? [];
    expect(nights(hotel).slice(4, 6)).toEqual(held(`block-${blockId}`, '14', '15'));
    hotel.portal.cancel(address, 'z');
    makeSure(hotel);
    await readOn('11T21');
    expect(nights(hotel).map((each) => each.slice(0, 2))).toEqual(['10', '11', '12', '13', '20', '21']);
  });
});
