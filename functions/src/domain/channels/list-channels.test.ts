import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aBlockInConflict, aChannelBlock, aStoredChannel, SECRETS } from '../../testing/a-stored-channel.ts';
import { aHotel, aRoom } from '../../testing/builders.ts';
import { listChannels, showChannel } from './list-channels.ts';

type Hotel = ReturnType<typeof aHotel>;

function aHotelWith(changes: Parameters<typeof aStoredChannel>[0] = {}): Hotel {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  hotel.db.channels.set('airbnb', aStoredChannel(changes));
  return hotel;
}

describe('a channel, as staff see it', () => {
  it('shows its host and the state of its readings, and neither of its secrets', async () => {
    const state = {
      okAt: new Date('2027-06-01T15:45:00Z'),
      problem: 'slow' as const,
      leftOut: ['2027-06-10'],
    };
    const shown = await showChannel(aHotelWith({ state, ignore: ['Not available'] }), 'airbnb');
    expect(shown).toEqual({
      _id: 'airbnb',
      rev: 1,
      roomId: 'sea-view',
      roomName: 'Sea View',
      name: 'Airbnb',
      readsFrom: 'www.airbnb.com',
      ignore: ['Not available'],
      repeatsOurs: false,
      isOn: true,
      reading: {
        okAt: '2027-06-01T15:45:00.000Z',
        problem: 'slow',
        leftOut: ['2027-06-10'],
        events: 0,
        nights: 0,
      },
    });
    expect(JSON.stringify(shown)).not.toContain(SECRETS.token);
    expect(JSON.stringify(shown)).not.toContain('0ddba11');
  });

  it('without an address has no host, and is never late', async () => {
    const shown = await showChannel(aHotelWith({ address: '', state: {} }), 'airbnb');
    expect(shown).not.toHaveProperty('readsFrom');
    expect(shown.reading).toEqual({ events: 0, nights: 0 });
  });

  it('is late once no reading has worked for two hours, or none since it was added', async () => {
    const isLate = async (changes: Parameters<typeof aStoredChannel>[0]) =>
      (await showChannel(aHotelWith(changes), 'airbnb')).reading.isLate;
    // One within the hour after it may have worked, and was not recorded.
    const okAt = new Date('2027-06-01T13:00:01Z');
    expect(await isLate({ state: { okAt } })).toBeUndefined();
    expect(await isLate({ state: { okAt: new Date('2027-06-01T12:59:59Z') } })).toBe(true);
    const failing = (since: string) => isLate({ state: { okAt, failingSince: new Date(since) } });
    expect(await failing('2027-06-01T14:00:01Z')).toBeUndefined();
    expect(await failing('2027-06-01T13:59:59Z')).toBe(true);
    expect(await isLate({ state: {} })).toBe(true);
    expect(await isLate({ state: {}, createdAt: new Date('2027-06-01T15:00:00Z') })).toBeUndefined();
    expect(await isLate({ state: {}, isOn: false })).toBeUndefined();
  });

  it('has the nights that are held for it from today on, without those of others', async () => {
    const hotel = aHotelWith();
    const waits = [day('2027-06-10')];
    for (const block of [
      aChannelBlock('over', '2027-05-28', '2027-06-01'),
      aChannelBlock('here', '2027-05-30', '2027-06-03'), // 2 nights are left
      aChannelBlock('partly', '2027-06-10', '2027-06-14', { waits }), // 3 of 4 nights
      aBlockInConflict('wholly', '2027-06-20', '2027-06-22'),
    ])
      hotel.db.blocks.set(block._id, block);
    expect((await showChannel(hotel, 'airbnb')).reading).toMatchObject({ events: 3, nights: 5 });
  });

  it('that is removed is not found', async () => {
    await expect(showChannel(aHotelWith(), 'vrbo')).rejects.toMatchObject({ code: 'channel/not-found' });
  });
});

describe('the channels of a house', () => {
  it('come with their stays by arrival, each once, and with the conflicts', async () => {
    const hotel = aHotelWith();
    const { db } = hotel;
    db.channels.set('vrbo', aStoredChannel({ _id: 'vrbo', name: 'Vrbo', roomId: 'attic' }));
    const waits = [day('2027-06-12')];
    const conflict = { since: new Date('2027-06-01T12:00:00Z'), until: day('2027-06-13') };
    db.blocks.set('b1', aChannelBlock('b1', '2027-06-10', '2027-06-15', { waits, conflict }));
    db.nights.list('sea-view/2027-06-12', ['stay', 'channel:airbnb:b1']);
    const early = aChannelBlock('b3', '2027-06-05', '2027-06-06', { roomId: 'attic' });
    db.blocks.set('b3', {
      ...early,
      channel: { _id: 'vrbo', name: 'Vrbo', key: 'e', from: day('2027-06-05') },
    });
    db.blocks.set('over', aChannelBlock('over', '2027-05-28', '2027-06-01'));
    db.blocks.set('lifted', aChannelBlock('lifted', '2027-06-20', '2027-06-21', { isLifted: true }));
    db.blocks.set('closed', aStoredBlock('closed', '2027-06-20', '2027-06-21'));
    db.bookings.set('stay', aStoredBooking('stay', '2027-06-12', '2027-06-13'));
    const house = await listChannels(hotel);
    expect(house.channels.map(({ name, roomName }) => [name, roomName])).toEqual([
      ['Vrbo', 'Attic'],
      ['Airbnb', 'Sea View'],
    ]);
    const atVrbo = { channelId: 'vrbo', name: 'Vrbo', roomId: 'attic', roomName: 'Attic' };
    const atAirbnb = { channelId: 'airbnb', name: 'Airbnb', roomId: 'sea-view', roomName: 'Sea View' };
    const sold = { ...atAirbnb, from: '2027-06-10', to: '2027-06-15' };
    expect(house.stays).toEqual([{ ...atVrbo, from: '2027-06-05', to: '2027-06-06' }, sold]);
    const stay = { kind: 'stay', _id: 'stay', roomName: 'Sea View', from: '2027-06-12', to: '2027-06-13' };
    const holders = [{ ...stay, name: expect.any(String) as string }];
    const since = '2027-06-01T12:00:00.000Z';
    expect(house.conflicts).toEqual([{ _id: 'b1', rev: 1, ...sold, nights: ['2027-06-12'], holders, since }]);
    const room = await listChannels(hotel, 'attic');
    expect(room).toEqual({ channels: [house.channels[0]], conflicts: [], stays: [house.stays[0]] });
  });

  it('come with at most 500 stays of the house, and say so where there are more, of a room, too', async () => {
    const hotel = aHotelWith();
    for (let each = 1; each <= 500; each += 1)
      hotel.db.blocks.set(`b${each}`, aChannelBlock(`b${each}`, '2027-06-10', '2027-06-12'));
    expect(await listChannels(hotel)).not.toHaveProperty('hasMore');
    const one = aChannelBlock('b501', '2027-06-20', '2027-06-22', { roomId: 'attic' });
    hotel.db.blocks.set('b501', one);
    expect(await listChannels(hotel)).toMatchObject({ hasMore: true });
    expect(await listChannels(hotel, 'attic')).toMatchObject({ stays: [], hasMore: true });
  });

  it('may only be said to repeat ours where the nights are exactly those of one holder', async () => {
    const hotel = aHotelWith();
    const { db } = hotel;
    db.bookings.set('stay', aStoredBooking('stay', '2027-06-12', '2027-06-15'));
    db.blocks.set('works', aStoredBlock('works', '2027-06-15', '2027-06-17'));
    for (const night of ['12', '13', '14']) db.nights.set(`sea-view/2027-06-${night}`, 'stay');
    for (const night of ['15', '16']) db.nights.set(`sea-view/2027-06-${night}`, 'block-works');
    const open = async (begin: string, end: string) => {
      db.blocks.set('e1', aBlockInConflict('e1', begin, end));
      const [conflict] = (await listChannels(hotel)).conflicts;
      return [conflict?.holders.length, conflict?.mayRepeatOurs];
    };
    expect(await open('2027-06-12', '2027-06-15')).toEqual([1, true]);
    expect(await open('2027-06-15', '2027-06-17')).toEqual([1, true]);
    expect(await open('2027-06-12', '2027-06-14')).toEqual([1, undefined]);
    expect(await open('2027-06-12', '2027-06-17')).toEqual([2, undefined]);
  });
});
