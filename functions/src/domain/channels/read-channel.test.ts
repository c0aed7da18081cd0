import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, root } from '../../testing/builders.ts';
import { keyOf } from '../../testing/memory-portal.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { readChannel } from './read-channel.ts';

const { address } = aChannel();
type Hotel = ReturnType<typeof aHotel>;

/** A hotel with one channel, which has sold some stays: their UIDs, and the days of June on which they begin and end. */
function hotelWith(...sold: [uid: string, from: string, to: string][]): Hotel {
  const hotel = aHotel();
  hotel.db.channels.set('airbnb', aChannel());
  for (const [uid, from, to] of sold) hotel.portal.sell(address, uid, `2027-06-${from}`, `2027-06-${to}`);
  return hotel;
}

const channelOf = (hotel: Hotel) => hotel.db.channels.get('airbnb');
const eventOf = (hotel: Hotel, uid: string) => channelOf(hotel)?.events[keyOf(uid)];

/** Returns the nights that are held in June, by day and holder. */
function nights(hotel: Hotel) {
  return [...hotel.db.nights].map(([key, holder]) => `${key.slice(-2)} ${holder}`).sort();
}

function held(holder: string, ...days: string[]) {
  return days.map((each) => `${each} ${holder}`);
}

/** Returns the blocks that are not lifted, in short. */
function blocks(hotel: Hotel) {
  const live = [...hotel.db.blocks.values()].filter(({ isLifted }) => !isLifted);
  return live.map(({ _id, rev, from, to }) => [_id, rev, from.slice(-2), to.slice(-2)]);
}

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
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual(held('block-new-2', '20', '21'));
    expect(hotel.db.blocks.get('new-1')).toMatchObject({ isLifted: true, rev: 2, weeks: [], by: 'channel' });
    expect(eventOf(hotel, 'x')).toBeUndefined();
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'block/lifted',
      what: 'Sea View, Thu 10 Jun to Sun 13 Jun, is on sale again.',
    });
  });

  it('that is under way takes only what is left of it', async () => {
    const hotel = hotelWith(['x', '01', '03']);
    hotel.portal.sell(address, 'x', '2027-05-28', '2027-06-03');
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual(held('block-new-1', '01', '02'));
    expect(hotel.db.blocks.get('new-1')?.channel).toMatchObject({ from: '2027-05-28', to: '2027-06-03' });
  });

  it('keeps what it has if it is left out since it has begun: many portals do that', async () => {
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

  it('takes its block again if it is back, though it was left out', async () => {
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

  it('that is gone frees what somebody else is waiting for in the same calendar', async () => {
    const hotel = hotelWith(['x', '10', '12'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'z', '2027-06-11', '2027-06-13');
    await readChannel(hotel, 'airbnb');
    expect(eventOf(hotel, 'z')?.blocks).toEqual(['new-3']);
    expect(nights(hotel)).toEqual([...held('block-new-3', '11', '12'), ...held('block-new-2', '20', '21')]);
  });
});

describe('a channel that repeats what it has read from us', () => {
  const echo = async (repeatsOurs: boolean, from = '14', to = '16') => {
    const hotel = hotelWith(['x', from, to]);
    hotel.db.channels.set('airbnb', aChannel({ repeatsOurs }));
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    await readChannel(hotel, 'airbnb');
    return { hotel, insertedId };
  };

  it('is not believed to have sold it, where that is said of it', async () => {
    const { hotel } = await echo(true);
    expect(eventOf(hotel, 'x')).toEqual({ from: '2027-06-14', to: '2027-06-16', blocks: [], isOurs: true });
    expect(hotel.db.conflicts.size).toBe(0);
    expect(hotel.db.blocks.size).toBe(0);
  });

  it('is believed where that is not said, or the nights are others', async () => {
    expect((await echo(false)).hotel.db.conflicts.size).toBe(1);
    expect((await echo(true, '14', '17')).hotel.db.conflicts.size).toBe(1);
    expect((await echo(true, '15', '16')).hotel.db.conflicts.size).toBe(1);
  });

  it('holds nothing for what was ours, even once ours is cancelled, until it says something else', async () => {
    const { hotel, insertedId } = await echo(true);
    await cancelBooking(hotel, root, insertedId);
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual([]);
    hotel.portal.sell(address, 'x', '2027-06-14', '2027-06-17');
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual(held('block-new-2', '14', '15', '16'));
  });
});

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
    const hotel = hotelWith(['x', '10', '13']);
    await readChannel(hotel, 'airbnb');
    const before = structuredClone({ nights: hotel.db.nights, events: channelOf(hotel)?.events });
    hotel.time.now = new Date('2027-06-01T16:20:00Z');
    hotel.portal.problems.set(address, 'refused');
    await readChannel(hotel, 'airbnb');
    expect({ nights: hotel.db.nights, events: channelOf(hotel)?.events }).toEqual(before);
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
    const hotel = hotelWith(['x', '10', '13']);
    await readChannel(hotel, 'airbnb');
    const html = { kind: 'calendar', text: '<!doctype html>' } as const;
    await readChannel({ ...hotel, readCalendar: () => Promise.resolve(html) }, 'airbnb');
    expect(channelOf(hotel)?.state.problem).toBe('no-calendar');
    expect(nights(hotel)).toEqual(held('block-new-1', '10', '11', '12'));
  });

  it('that has lost most events waits until it is read once more', async () => {
    const hotel = hotelWith(['x', '10', '13'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.calendars.clear();
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state).toMatchObject({ problem: 'shrunk' });
    expect(nights(hotel)).toHaveLength(5);
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state).not.toHaveProperty('problem');
    expect(channelOf(hotel)?.state).not.toHaveProperty('shrunk');
    expect(nights(hotel)).toEqual([]);
  });

  it('that is whole again is as if nothing had happened', async () => {
    const hotel = hotelWith(['x', '10', '13'], ['y', '20', '22']);
    await readChannel(hotel, 'airbnb');
    const { state } = channelOf(hotel) ?? {};
    hotel.portal.calendars.clear();
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'x', '2027-06-10', '2027-06-13');
    hotel.portal.sell(address, 'y', '2027-06-20', '2027-06-22');
    await readChannel(hotel, 'airbnb');
    expect(channelOf(hotel)?.state).toEqual(state);
    expect(blocks(hotel)).toHaveLength(2);
  });

  it('asks for what it has not read yet, and applies nothing of what is as it was', async () => {
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

  it('of a channel that is changed meanwhile changes nothing', async () => {
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

  it('is recorded when it says something new, and once an hour', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    const okAt: unknown[] = [];
    for (const at of ['16:00', '16:45', '17:00', '17:30']) {
      hotel.time.now = new Date(`2027-06-01T${at}:00Z`);
      await readChannel(hotel, 'airbnb');
      okAt.push(channelOf(hotel)?.state.okAt?.toISOString().slice(11, 16));
    }
    expect(okAt).toEqual(['16:00', '16:00', '17:00', '17:00']);
    expect(channelOf(hotel)?.state.changedAt).toEqual(new Date('2027-06-01T16:00:00Z'));
    hotel.time.now = new Date('2027-06-01T17:40:00Z');
    hotel.portal.sell(address, 'y', '2027-06-20', '2027-06-22');
    await readChannel(hotel, 'airbnb');
    const now = hotel.time.now;
    expect(channelOf(hotel)?.state).toMatchObject({ okAt: now, triedAt: now, changedAt: now });
  });
});
