import { describe, expect, it } from 'vitest';
import { aChannelBlock, aStoredChannel, SECRETS } from '../../testing/a-stored-channel.ts';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { calendarFor, runsOf } from './channel-calendar.ts';
import { parseCalendarDate } from '@innkeep/contract/calendar-date';

const FILE = `${SECRETS.token}.ics`;

type Hotel = ReturnType<typeof aHotel>;

function aHotelWith(...channels: Parameters<typeof aStoredChannel>[0][]): Hotel {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  for (const changes of channels) {
    const channel = aStoredChannel(changes);
    hotel.db.channels.set(channel._id, channel);
  }
  return hotel;
}

async function eventsFor(hotel: Hotel, channelId = 'airbnb'): Promise<string[]> {
  const text = await calendarFor(hotel, channelId, FILE);
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, 'gm'))].map(([, value]) => value);
  const ends = valuesOf('DTEND');
  return valuesOf('DTSTART').map((from, index) => `${from}/${ends[index]}`);
}

describe('the calendar that a channel reads', () => {
  it('has the nights that others have in its room, and names no one', async () => {
    const hotel = aHotelWith({}, { _id: 'vrbo', name: 'Vrbo' }, { _id: 'other', roomId: 'attic' });
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    const text = await calendarFor(hotel, 'airbnb', FILE);
    expect(await eventsFor(hotel)).toEqual(['20270614/20270616']);
    expect(await eventsFor(hotel, 'vrbo')).toEqual(['20270614/20270616']);
    expect(await eventsFor(hotel, 'other')).toEqual([]);
    expect(text).toMatch(/^X-WR-CALNAME:Harbour House – Sea View\r$/m);
    for (const secret of [insertedId, 'ana', '120', SECRETS.token, 'airbnb'])
      expect(text).not.toContain(secret);
    expect(text).toMatch(/^UID:[0-9a-f]{32}@innkeep\.test\r$/m);
  });

  it('leaves out what the channel itself has sold, and other channels read it', async () => {
    const hotel = aHotelWith({}, { _id: 'vrbo', name: 'Vrbo' });
    hotel.db.blocks.set('b1', aChannelBlock('b1', '2027-06-10', '2027-06-12'));
    for (const night of ['2027-06-10', '2027-06-11'])
      hotel.db.nights.set(`sea-view/${night}`, 'channel:airbnb:b1');
    expect(await eventsFor(hotel)).toEqual([]);
    expect(await eventsFor(hotel, 'vrbo')).toEqual(['20270610/20270612']);
  });

  it('begins today, and goes on for the two years that are held for channels', async () => {
    const hotel = aHotelWith({});
    for (const night of ['2027-05-31', '2027-06-01', '2029-05-31', '2029-06-01'])
      hotel.db.nights.set(`sea-view/${night}`, `stay-${night}`);
    expect(await eventsFor(hotel)).toEqual(['20270601/20270602', '20290531/20290601']);
  });

  it.each([
    ['an unknown channel', 'vrbo', FILE],
    ['an id that cannot be one', '__x__', FILE],
    ['a path for an id', '../rooms/sea-view', FILE],
    ['a wrong token', 'airbnb', `${'0'.repeat(32)}.ics`],
    ['a token in capitals', 'airbnb', FILE.toUpperCase()],
    ['a short token', 'airbnb', `${SECRETS.token.slice(1)}.ics`],
    ['a token without its ending', 'airbnb', SECRETS.token],
    ['a channel that is off', 'off', FILE],
  ])('is answered alike for %s', async (_what, id, file) => {
    const hotel = aHotelWith({}, { _id: 'off', isOn: false });
    await expect(calendarFor(hotel, id, file)).rejects.toEqual(
      expect.objectContaining({ code: 'path/not-found', extra: {} }),
    );
  });

  it('costs one read where the link is wrong, and those of 24 months where it is right', async () => {
    const hotel = aHotelWith({});
    const reads: number[] = [];
    const channels = {
      find: (id: string) => {
        reads.push(1);
        return hotel.channels.find(id);
      },
      nightsOf: (roomId: string, months: readonly string[]) => {
        reads.push(months.length);
        return hotel.channels.nightsOf(roomId, months);
      },
    };
    await calendarFor({ ...hotel, channels }, 'airbnb', FILE);
    expect(reads).toEqual([1, 24]);
    const wrong = `${'0'.repeat(32)}.ics`;
    for (const id of ['airbnb', 'vrbo'])
      await expect(calendarFor({ ...hotel, channels }, id, wrong)).rejects.toThrow();
    expect(reads).toEqual([1, 24, 1, 1]);
  });
});

function nights(entries: Record<string, string>) {
  return new Map(Object.entries(entries).map(([night, holder]) => [parseCalendarDate(night), holder]));
}

describe('runsOf', () => {
  it('joins the nights that one holder has in a row, in any order', () => {
    const held = nights({ '2027-03-01': 'b', '2027-02-27': 'a', '2027-02-28': 'a', '2027-03-02': 'b' });
    expect(runsOf(held)).toEqual([
      { holder: 'a', from: '2027-02-27', to: '2027-03-01' },
      { holder: 'b', from: '2027-03-01', to: '2027-03-03' },
    ]);
  });

  it('begins another where a night is free or another holder has it', () => {
    const held = nights({ '2027-02-01': 'a', '2027-02-03': 'a', '2027-02-04': 'b', '2027-02-05': 'a' });
    expect(runsOf(held)).toEqual([
      { holder: 'a', from: '2027-02-01', to: '2027-02-02' },
      { holder: 'a', from: '2027-02-03', to: '2027-02-04' },
      { holder: 'b', from: '2027-02-04', to: '2027-02-05' },
      { holder: 'a', from: '2027-02-05', to: '2027-02-06' },
    ]);
  });
});
