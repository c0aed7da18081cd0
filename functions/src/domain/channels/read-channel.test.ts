import {
  hotelWith,
  hotelThatRead,
  aChannel,
  address,
  blocks,
  channelOf,
  held,
  nights,
  type Hotel,
} from '../../testing/a-channel.ts';
import { describe, expect, it } from 'vitest';
import { calendar, days } from '../../testing/calendar-text.ts';
import { readChannel } from './read-channel.ts';

describe('a reading', () => {
  it('of a channel that is gone is refused; one that is off, or has no address, reads nothing', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    await expect(readChannel(hotel, 'gone')).rejects.toMatchObject({ code: 'channel/not-found' });
    for (const changes of [{ isOn: false }, { address: '' }]) {
      hotel.db.channels.set('airbnb', aChannel(changes));
      await readChannel(hotel, 'airbnb');
    }
    expect(hotel.portal.asked).toBe(0);
  });

  it('that fails changes nothing but what is said of it', async () => {
    const hotel = await hotelThatRead(['x', '10', '13']);
    const before = structuredClone({ nights: hotel.db.nights, blocks: [...hotel.db.blocks] });
    hotel.time.now = new Date('2027-06-01T16:20:00Z');
    hotel.portal.problems.set(address, 'refused');
    await readChannel(hotel, 'airbnb');
    expect({ nights: new Map(hotel.db.nights), blocks: [...hotel.db.blocks] }).toEqual(before);
    expect(channelOf(hotel)?.state).toMatchObject({
      problem: 'refused',
      triedAt: new Date('2027-06-01T16:20:00Z'),
      okAt: new Date('2027-06-01T16:00:00Z'),
    });
    hotel.portal.problems.clear();
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state).toMatchObject({ okAt: new Date('2027-06-01T16:20:00Z') });
    expect(channelOf(hotel)?.state.problem).toBeUndefined();
  });

  it('of what is no calendar changes nothing, either', async () => {
    const hotel = await hotelThatRead(['x', '10', '13']);
    const html = { kind: 'calendar', text: '<!doctype html>' } as const;
    await readChannel({ ...hotel, readCalendar: () => Promise.resolve(html) }, 'airbnb');
    expect(channelOf(hotel)?.state.problem).toBe('no-calendar');
    expect(nights(hotel)).toEqual(held('channel:airbnb:new-1', '10', '11', '12'));
  });

  it('that has lost most events waits until it is read once more', async () => {
    const hotel = await hotelThatRead(['x', '10', '13'], ['y', '20', '22']);
    hotel.portal.calendars.clear();
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state).toMatchObject({ problem: 'shrunk' });
    expect(nights(hotel)).toHaveLength(5);
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state).not.toHaveProperty('problem');
    expect(channelOf(hotel)?.state).not.toHaveProperty('shrunk');
    expect(nights(hotel)).toEqual([]);
  });

  it('that is whole again changes nothing', async () => {
    const hotel = await hotelThatRead(['x', '10', '13'], ['y', '20', '22']);
    const { state } = channelOf(hotel) ?? {};
    hotel.portal.calendars.clear();
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'x', '2027-06-10', '2027-06-13');
    hotel.portal.sell(address, 'y', '2027-06-20', '2027-06-22');
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state).toEqual(state);
    expect(blocks(hotel)).toHaveLength(2);
  });

  it('asks only for a new version, and applies nothing that is unchanged', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    hotel.portal.namesVersions = true;
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state.etag).toMatch(/^[\da-f]{64}$/);
    const known: unknown[] = [];
    const readCalendar: typeof hotel.readCalendar = (of, version) => {
      known.push(version.etag);
      return hotel.portal.readCalendar(of, version);
    };
    const before = structuredClone(channelOf(hotel));
    await readChannel({ ...hotel, readCalendar }, 'airbnb');
    expect(known).toEqual([before?.state.etag]);
    expect(channelOf(hotel)).toEqual(before);
  });

  it('asks for the whole calendar where it does not know what was applied', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    hotel.portal.namesVersions = true;
    await readChannel(hotel, 'airbnb');
    const { etag = '' } = channelOf(hotel)?.state ?? {};
    hotel.db.channels.set('airbnb', aChannel({ state: { etag } }));
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state.digest).toMatch(/^2027-06-01 [\da-f]{64}$/);
  });

  it('names the events that repeat by a rule, which it leaves out', async () => {
    const hotel = hotelWith();
    const weekly = days('20270610', '20270611', 'UID:x', 'RRULE:FREQ=WEEKLY');
    const read = (...events: string[]) => {
      const answer = { kind: 'calendar', text: calendar(...events) } as const;
      return readChannel({ ...hotel, readCalendar: () => Promise.resolve(answer) }, 'airbnb');
    };
    await read(weekly);
    expect(channelOf(hotel)?.state.leftOut).toEqual(['2027-06-10']);
    expect(hotel.db.nights.size).toBe(0);
    await read();
    expect(channelOf(hotel)?.state).not.toHaveProperty('leftOut');
  });

  it('that fails says nothing of a channel that is changed during it', async () => {
    const hotel = hotelWith();
    const readCalendar: typeof hotel.readCalendar = () => {
      hotel.db.channels.set('airbnb', aChannel({ rev: 2, address: 'https://other.test/a.ics' }));
      return Promise.resolve({ kind: 'problem', problem: 'refused' });
    };
    await readChannel({ ...hotel, readCalendar }, 'airbnb');
    expect(channelOf(hotel)?.state).toEqual({});
  });

  it('of a channel that is changed during it changes nothing', async () => {
    const ways = {
      'turned off': (hotel: Hotel) => hotel.db.channels.set('airbnb', aChannel({ rev: 2, isOn: false })),
      'read elsewhere': (hotel: Hotel) =>
        hotel.db.channels.set('airbnb', aChannel({ rev: 2, address: 'https://other.test/a.ics' })),
      removed: (hotel: Hotel) => hotel.db.channels.delete('airbnb'),
    };
    for (const [way, change] of Object.entries(ways)) {
      const hotel = hotelWith(['x', '10', '13']);
      const readCalendar: typeof hotel.readCalendar = (...asked) => {
        change(hotel);
        return hotel.portal.readCalendar(...asked);
      };
      await readChannel({ ...hotel, readCalendar }, 'airbnb');
      expect([way, hotel.db.blocks.size, channelOf(hotel)?.state ?? {}]).toEqual([way, 0, {}]);
    }
  });

  it('is recorded when it brings news, and once an hour', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    const okAt: unknown[] = [];
    for (const at of ['16:00', '16:45', '17:00', '17:30']) {
      hotel.time.now = new Date(`2027-06-01T${at}:00Z`);
      await readChannel(hotel, 'airbnb');
      okAt.push(channelOf(hotel)?.state.okAt?.toISOString().slice(11, 16));
    }
    expect(okAt).toEqual(['16:00', '16:00', '17:00', '17:00']);
    hotel.time.now = new Date('2027-06-01T17:40:00Z');
    hotel.portal.sell(address, 'y', '2027-06-20', '2027-06-22');
    await readChannel(hotel, 'airbnb');
    const now = hotel.time.now;
    expect(channelOf(hotel)?.state).toMatchObject({ okAt: now, triedAt: now });
  });
});
