import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aChannelBlock, aStoredChannel, aStoredConflict, SECRETS } from '../../testing/a-stored-channel.ts';
import { aHotel, aRoom } from '../../testing/builders.ts';
import { listChannels, showChannel } from './list-channels.ts';

type Hotel = ReturnType<typeof aHotel>;

function aHotelWith(changes: Parameters<typeof aStoredChannel>[0] = {}): Hotel {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  hotel.db.channels.set('airbnb', aStoredChannel(changes));
  return hotel;
}

const dates = (from: string, to: string) => ({ from: day(from), to: day(to) });

describe('a channel, as staff see it', () => {
  it('says from which host it is read and how that goes, and neither of its secrets', async () => {
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

  it('of which nothing is read has no host, and is never late', async () => {
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
    const hotel = aHotelWith({
      events: {
        over: { ...dates('2027-05-28', '2027-06-01'), blocks: ['b0'] },
        here: { ...dates('2027-05-30', '2027-06-03'), blocks: ['b1'] }, // 2 nights are left
        partly: { ...dates('2027-06-10', '2027-06-14'), blocks: ['b2'] }, // 3 of 4 nights
        wholly: { ...dates('2027-06-20', '2027-06-22'), blocks: [] },
        ours: { ...dates('2027-07-01', '2027-07-05'), blocks: ['b3'], isOurs: 'kept' }, // 1 of 4 nights
        repeated: { ...dates('2027-07-10', '2027-07-12'), blocks: [], isOurs: 'kept' },
      },
    });
    hotel.db.blocks.set('b3', aChannelBlock('b3', '2027-07-01', '2027-07-02'));
    const partly = aStoredConflict('partly', '2027-06-10', '2027-06-11', []);
    hotel.db.conflicts.set(partly._id, partly);
    const wholly = aStoredConflict('wholly', '2027-06-20', '2027-06-22', []);
    hotel.db.conflicts.set(wholly._id, wholly);
    expect((await showChannel(hotel, 'airbnb')).reading).toMatchObject({ events: 5, nights: 6 });
  });

  it('that is gone is not found', async () => {
    await expect(showChannel(aHotelWith(), 'vrbo')).rejects.toMatchObject({ code: 'channel/not-found' });
  });
});

describe('the channels of a house', () => {
  it('come with their stays by arrival, each once, and with the conflicts', async () => {
    const hotel = aHotelWith();
    const { db } = hotel;
    db.channels.set('vrbo', aStoredChannel({ _id: 'vrbo', name: 'Vrbo', roomId: 'attic' }));
    const whole = { _id: 'airbnb', name: 'Airbnb', ...dates('2027-06-10', '2027-06-15') };
    db.blocks.set('b1', aChannelBlock('b1', '2027-06-10', '2027-06-12', { channel: whole }));
    db.blocks.set('b2', aChannelBlock('b2', '2027-06-13', '2027-06-15', { channel: whole }));
    const early = aChannelBlock('b3', '2027-06-05', '2027-06-06', { roomId: 'attic' });
    db.blocks.set('b3', {
      ...early,
      channel: { _id: 'vrbo', name: 'Vrbo', ...dates('2027-06-05', '2027-06-06') },
    });
    db.blocks.set('over', aChannelBlock('over', '2027-05-28', '2027-06-01'));
    db.blocks.set('lifted', aChannelBlock('lifted', '2027-06-20', '2027-06-21', { isLifted: true }));
    db.blocks.set('closed', aStoredBlock('closed', '2027-06-20', '2027-06-21'));
    db.bookings.set('stay', aStoredBooking('stay', '2027-06-12', '2027-06-13'));
    const conflict = aStoredConflict('e1', '2027-06-12', '2027-06-13', ['stay']);
    db.conflicts.set(conflict._id, { ...conflict, ...dates('2027-06-10', '2027-06-15') });
    const house = await listChannels(hotel);
    expect(house.channels.map(({ name, roomName }) => [name, roomName])).toEqual([
      ['Vrbo', 'Attic'],
      ['Airbnb', 'Sea View'],
    ]);
    expect(house.stays).toEqual([
      {
        channelId: 'vrbo',
        name: 'Vrbo',
        roomId: 'attic',
        roomName: 'Attic',
        from: '2027-06-05',
        to: '2027-06-06',
      },
      {
        channelId: 'airbnb',
        name: 'Airbnb',
        roomId: 'sea-view',
        roomName: 'Sea View',
        from: '2027-06-10',
        to: '2027-06-15',
      },
    ]);
    expect(house.conflicts).toEqual([
      {
        _id: 'airbnb-e1',
        rev: 1,
        channelId: 'airbnb',
        name: 'Airbnb',
        roomId: 'sea-view',
        roomName: 'Sea View',
        from: '2027-06-10',
        to: '2027-06-15',
        nights: ['2027-06-12'],
        holders: [
          {
            kind: 'stay',
            _id: 'stay',
            name: expect.any(String) as string,
            roomName: 'Sea View',
            from: '2027-06-12',
            to: '2027-06-13',
          },
        ],
        since: '2027-06-01T12:00:00.000Z',
      },
    ]);
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

  it('may only repeat what is ours where the nights are exactly those of one holder', async () => {
    const hotel = aHotelWith();
    const { db } = hotel;
    db.bookings.set('stay', aStoredBooking('stay', '2027-06-12', '2027-06-15'));
    db.blocks.set('works', aStoredBlock('works', '2027-06-15', '2027-06-17'));
    const open = async (begin: string, end: string, holders: string[]) => {
      db.conflicts.set('airbnb-e1', aStoredConflict('e1', begin, end, holders));
      const [conflict] = (await listChannels(hotel)).conflicts;
      return [conflict?.holders.length, conflict?.mayRepeatOurs];
    };
    expect(await open('2027-06-12', '2027-06-15', ['stay'])).toEqual([1, true]);
    expect(await open('2027-06-15', '2027-06-17', ['block-works'])).toEqual([1, true]);
    expect(await open('2027-06-12', '2027-06-14', ['stay'])).toEqual([1, undefined]);
    expect(await open('2027-06-12', '2027-06-17', ['stay', 'block-works'])).toEqual([2, undefined]);
  });
});
