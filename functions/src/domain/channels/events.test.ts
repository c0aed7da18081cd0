import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, aRequest } from '../../testing/builders.ts';
import {
  address,
  blocks,
  channelOf,
  eventOf,
  held,
  hotelWith,
  nights,
  makeSure,
} from '../../testing/hotel-with-a-channel.ts';
import { keyOf } from '../../testing/memory-portal.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { readChannel } from './read-channel.ts';

describe('an event of a channel', () => {
  it('takes its nights off sale, as a block with the name of the channel', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual(held('block-new-1', '10', '11', '12'));
    expect(hotel.db.blocks.get('new-1')).toEqual({
      _id: 'new-1',
      rev: 1,
      roomId: 'sea-view',
      from: '2027-06-10',
      to: '2027-06-13',
      kind: 'closed',
      note: 'Airbnb',
      channel: { _id: 'airbnb', name: 'Airbnb', from: '2027-06-10', to: '2027-06-13' },
      weeks: ['2027-06-07'],
      isLifted: false,
      by: 'channel',
      updatedAt: hotel.time.now,
    });
    expect(eventOf(hotel, 'x')).toEqual({ from: '2027-06-10', to: '2027-06-13', blocks: ['new-1'] });
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
    ).rejects.toMatchObject({
      code: 'booking/dates-taken',
    });
    await createBooking(hotel, ana, aRequest(aStay('2027-06-13', '2027-06-14')));
  });

  it('changes nothing, however often it is read again', async () => {
    const hotel = hotelWith(['x', '10', '13'], ['y', '13', '14']);
    await readChannel(hotel, 'airbnb');
    const before = structuredClone([...hotel.db.channels, ...hotel.db.blocks, ...hotel.db.audit]);
    for (let times = 0; times < 10; times += 1) await readChannel(hotel, 'airbnb');
    expect([...hotel.db.channels, ...hotel.db.blocks, ...hotel.db.audit]).toEqual(before);
  });

  it('moves its block, which frees what it had', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'x', '2027-06-20', '2027-06-22');
    await readChannel(hotel, 'airbnb');
    expect(blocks(hotel)).toEqual([['new-1', 2, '20', '22']]);
    expect(nights(hotel)).toEqual(held('block-new-1', '20', '21'));
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'block/changed',
      what: 'Sea View, Sun 20 Jun to Tue 22 Jun, is sold by Airbnb.',
    });
  });

  it('that is longer or shorter keeps its block', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'x', '2027-06-11', '2027-06-15');
    await readChannel(hotel, 'airbnb');
    expect(blocks(hotel)).toEqual([['new-1', 2, '11', '15']]);
    expect(nights(hotel)).toEqual(held('block-new-1', '11', '12', '13', '14'));
  });

  it('gives its nights up once it is gone', async () => {
    const hotel = hotelWith(['x', '10', '13'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual(held('block-new-2', '20', '21'));
    expect(hotel.db.blocks.get('new-1')).toMatchObject({ isLifted: true, rev: 2, weeks: [], by: 'channel' });
    expect(eventOf(hotel, 'x')).toBeUndefined();
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'block/lifted',
      what: 'Sea View, Thu 10 Jun to Sun 13 Jun, is back on sale.',
    });
  });

  it('that is under way takes only what is left of it', async () => {
    const hotel = hotelWith(['x', '01', '03']);
    hotel.portal.sell(address, 'x', '2027-05-28', '2027-06-03');
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual(held('block-new-1', '01', '02'));
    expect(hotel.db.blocks.get('new-1')?.channel).toMatchObject({ from: '2027-05-28', to: '2027-06-03' });
  });

  it('that is moved while it lasts leaves the nights that are over as they were', async () => {
    const hotel = hotelWith(['x', '01', '05']);
    await readChannel(hotel, 'airbnb');
    hotel.time.now = new Date('2027-06-03T16:00:00Z');
    hotel.portal.sell(address, 'x', '2027-06-10', '2027-06-12');
    await readChannel(hotel, 'airbnb');
    expect(blocks(hotel)).toEqual([
      ['new-1', 2, '01', '03'],
      ['new-2', 1, '10', '12'],
    ]);
    expect(eventOf(hotel, 'x')?.blocks).toEqual(['new-2']);
    expect(nights(hotel)).toEqual([...held('block-new-1', '01', '02'), ...held('block-new-2', '10', '11')]);
  });

  it('is forgotten once it is over, and its block stays as it was', async () => {
    const hotel = hotelWith(['x', '01', '03'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.time.now = new Date('2027-06-03T16:00:00Z');
    await readChannel(hotel, 'airbnb');
    expect(Object.keys(channelOf(hotel)?.events ?? {})).toEqual([keyOf('y')]);
    expect(blocks(hotel)).toContainEqual(['new-1', 1, '01', '03']);
  });

  it('keeps its block under another name, and is not even written for that', async () => {
    const hotel = hotelWith(['x', '10', '13'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    const { audit } = structuredClone(hotel.db);
    for (const uid of ['x', 'y']) hotel.portal.cancel(address, uid);
    hotel.portal.sell(address, 'x2', '2027-06-10', '2027-06-13');
    hotel.portal.sell(address, 'y2', '2027-06-20', '2027-06-22');
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.audit).toEqual(audit);
    expect(eventOf(hotel, 'x')?.blocks).toEqual(['new-1']);

    hotel.portal.sell(address, 'z', '2027-06-25', '2027-06-26');
    await readChannel(hotel, 'airbnb');
    expect(eventOf(hotel, 'x')).toBeUndefined();
    expect(eventOf(hotel, 'x2')?.blocks).toEqual(['new-1']);
    expect(hotel.db.audit).toHaveLength(audit.length + 1);
  });

  it('may overlap with another of its calendar: that is no conflict, and what one gives up the other gets', async () => {
    const hotel = hotelWith(['x', '10', '13'], ['y', '12', '15'], ['z', '20', '21']);
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(0);
    expect(nights(hotel)).toEqual([
      ...held('block-new-1', '10', '11', '12'),
      ...held('block-new-2', '13', '14'),
      ...held('block-new-3', '20'),
    ]);
    hotel.portal.cancel(address, 'x');
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual([...held('block-new-2', '12', '13', '14'), ...held('block-new-3', '20')]);
  });

  it('can have changed places with another', async () => {
    const hotel = hotelWith(['x', '10', '12'], ['y', '12', '15']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'x', '2027-06-12', '2027-06-15');
    hotel.portal.sell(address, 'y', '2027-06-10', '2027-06-12');
    await readChannel(hotel, 'airbnb');
    const holders = new Set(nights(hotel).map((each) => each.slice(0, 2)));
    expect([...holders]).toEqual(['10', '11', '12', '13', '14']);
    for (const uid of ['x', 'y']) expect(eventOf(hotel, uid)?.blocks).toHaveLength(1);
  });

  it('that is gone frees what another event of the calendar is waiting for', async () => {
    const hotel = hotelWith(['x', '10', '12'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'z', '2027-06-11', '2027-06-13');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(eventOf(hotel, 'z')?.blocks).toEqual(['new-3']);
    expect(nights(hotel)).toEqual([...held('block-new-3', '11', '12'), ...held('block-new-2', '20', '21')]);
  });
});
