import { auditQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aBlockInConflict, aChannelBlock, aStoredChannel } from '../../testing/a-stored-channel.ts';
import { aHotel, ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { addStay } from '../bookings/add-stay.ts';
import { listAudit } from './list-audit.ts';
import { changes, chart } from './chart.ts';
import { today } from './today.ts';

type Hotel = ReturnType<typeof aHotel>;

/** On 1 June, with Airbnb's stays from block to block. */
function aHotelWith(...blocks: ReturnType<typeof aChannelBlock>[]): Hotel {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  hotel.db.channels.set('airbnb', aStoredChannel());
  for (const block of blocks) hotel.db.blocks.set(block._id, block);
  return hotel;
}

function open(hotel: Hotel): void {
  hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-12', '2027-06-13'));
  hotel.db.blocks.set('e1', aBlockInConflict('e1', '2027-06-12', '2027-06-13'));
  hotel.db.nights.list('sea-view/2027-06-12', ['stay', 'channel:airbnb:e1']);
}

async function seen(hotel: Hotel, date?: string) {
  const { fromChannels, totals } = await today(hotel, date === undefined ? undefined : day(date));
  const rooms = ({ arrivals, inHouse, departures }: NonNullable<typeof fromChannels>) =>
    [arrivals, inHouse, departures].map((stays) => stays.map(({ roomName }) => roomName));
  return { rooms: fromChannels && rooms(fromChannels), totals };
}

describe('on a day at the desk, the guests of channels', () => {
  it('come, stay and leave, and take rooms that are not closed', async () => {
    const hotel = aHotelWith(
      aChannelBlock('b1', '2027-06-01', '2027-06-03'),
      aChannelBlock('b2', '2027-05-30', '2027-06-01', { roomId: 'attic' }),
    );
    const { fromChannels } = await today(hotel);
    expect(fromChannels?.arrivals).toEqual([
      {
        channelId: 'airbnb',
        name: 'Airbnb',
        roomId: 'sea-view',
        roomName: 'Sea View',
        from: '2027-06-01',
        to: '2027-06-03',
      },
    ]);
    expect(await seen(hotel)).toMatchObject({
      rooms: [['Sea View'], [], ['Attic']],
      totals: { roomsTaken: 1, rooms: 2, next: { arrivals: 0, departures: 0 } },
    });
    expect(await seen(hotel, '2027-06-02')).toMatchObject({
      rooms: [[], ['Sea View'], []],
      totals: { roomsTaken: 1, rooms: 2, next: { arrivals: 0, departures: 1 } },
    });
    expect(await seen(hotel, '2027-06-03')).toMatchObject({
      rooms: [[], [], ['Sea View']],
      totals: { roomsTaken: 0 },
    });
    expect(await today(hotel, day('2027-06-04'))).not.toHaveProperty('fromChannels');
  });

  it('were there, too, once the day is over', async () => {
    const hotel = aHotelWith(
      aChannelBlock('b1', '2027-05-29', '2027-06-01'),
      aChannelBlock('b2', '2027-05-28', '2027-05-31', { roomId: 'attic' }),
    );
    expect(await seen(hotel, '2027-05-31')).toMatchObject({
      rooms: [[], ['Sea View'], ['Attic']],
      totals: { roomsTaken: 1 },
    });
    expect((await seen(hotel, '2027-05-30')).rooms).toEqual([[], ['Attic', 'Sea View'], []]);
  });

  it('are counted with the others who are expected on the day after', async () => {
    const hotel = aHotelWith(
      aChannelBlock('b1', '2027-06-02', '2027-06-03'),
      aChannelBlock('b2', '2027-05-30', '2027-06-02', { roomId: 'attic' }),
    );
    hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-02', '2027-06-04'));
    expect((await seen(hotel)).totals.next).toEqual({ arrivals: 2, departures: 1 });
    expect((await seen(hotel, '2027-05-31')).totals).not.toHaveProperty('next');
  });

  it('are found across the end of a week', async () => {
    // 6 June is a Sunday.
    const hotel = aHotelWith(
      aChannelBlock('b1', '2027-06-05', '2027-06-07'),
      aChannelBlock('b2', '2027-06-07', '2027-06-08', { roomId: 'attic' }),
    );
    expect((await seen(hotel, '2027-06-06')).totals.next).toEqual({ arrivals: 1, departures: 1 });
    expect((await seen(hotel, '2027-06-07')).rooms).toEqual([['Attic'], [], ['Sea View']]);
  });

  it('are one stay where another guest has a night between theirs', async () => {
    const waits = [day('2027-06-02')];
    const hotel = aHotelWith(aChannelBlock('b1', '2027-06-01', '2027-06-05', { waits }));
    expect((await seen(hotel, '2027-06-02')).rooms).toEqual([[], ['Sea View'], []]);
    expect((await seen(hotel, '2027-06-02')).totals.roomsTaken).toBe(0);
    expect((await seen(hotel, '2027-06-05')).rooms).toEqual([[], [], ['Sea View']]);
  });
});

describe('a conflict with a channel', () => {
  it('is the first of the alerts, before money', async () => {
    const hotel = aHotelWith();
    open(hotel);
    hotel.db.bookings.set(
      'owes',
      aStoredBooking('owes', '2027-05-28', '2027-05-30', { state: 'checked-out' }),
    );
    const [first, ...others] = (await today(hotel)).alerts;
    expect(first).toMatchObject({
      kind: 'channel-conflict',
      conflict: {
        _id: 'e1',
        name: 'Airbnb',
        roomName: 'Sea View',
        nights: ['2027-06-12'],
        holders: [{ kind: 'stay', _id: 'stay' }],
      },
    });
    expect(others.map(({ kind }) => kind)).toEqual(['owing']);
    expect((await today(hotel, day('2027-05-31'))).alerts).toEqual([]);
  });

  it('is on the chart, and in its changes for as long as it is open', async () => {
    const hotel = aHotelWith();
    const window = { from: day('2027-06-01'), to: day('2027-07-01') };
    const since = new Date('2027-06-01T15:59:00Z');
    expect(await chart(hotel, window)).not.toHaveProperty('conflicts');
    expect(await changes(hotel, since)).not.toHaveProperty('conflicts');
    open(hotel);
    const expected = [{ _id: 'e1', name: 'Airbnb', roomName: 'Sea View' }];
    expect((await chart(hotel, window)).conflicts).toMatchObject(expected);
    expect((await changes(hotel, since)).conflicts).toMatchObject(expected);
  });
});

it('a channel whose calendar was not read for two hours is an alert, which says how long ago it was read and what was wrong', async () => {
  const hotel = aHotelWith();
  expect((await today(hotel)).alerts).toEqual([]);
  const state = { okAt: new Date('2027-06-01T13:00:00Z'), problem: 'refused' as const };
  hotel.db.channels.set('airbnb', aStoredChannel({ state }));
  expect((await today(hotel)).alerts).toEqual([
    {
      kind: 'channel-late',
      channel: {
        _id: 'airbnb',
        name: 'Airbnb',
        roomId: 'sea-view',
        roomName: 'Sea View',
        reading: {
          okAt: '2027-06-01T13:00:00.000Z',
          problem: 'refused',
          isLate: true,
          events: 0,
          nights: 0,
        },
      },
    },
  ]);
});

it('a channel whose calendar has lost stays is an alert at once, unless it is paused', async () => {
  const hotel = aHotelWith();
  const state = { okAt: new Date('2027-06-01T15:59:00Z'), problem: 'shrunk' as const };
  hotel.db.channels.set('airbnb', aStoredChannel({ state }));
  expect((await today(hotel)).alerts).toMatchObject([
    { kind: 'channel-late', channel: { _id: 'airbnb', reading: { problem: 'shrunk' } } },
  ]);
  hotel.db.channels.set('airbnb', aStoredChannel({ state, isOn: false }));
  expect((await today(hotel)).alerts).toEqual([]);
});

describe('what a channel has sold', () => {
  it('is named by it where a guest wants the nights', async () => {
    const hotel = aHotelWith(
      aChannelBlock('b1', '2027-06-14', '2027-06-16'),
      aStoredBlock('b2', '2027-06-20', '2027-06-22', { roomId: 'attic' }),
    );
    for (const night of ['2027-06-14', '2027-06-15']) hotel.db.nights.set(`sea-view/${night}`, 'block-b1');
    const guest = { name: 'Ben', phone: '', arrivalTime: '', wish: '' };
    const pricing = { pricing: 'keep', reason: '', overridesRules: false } as const;
    const party = { guests: 1, children: 0, guest, email: '', note: '' };
    const stay = aStay('2027-06-14', '2027-06-16');
    const refusal = addStay(hotel, clerk, {
      ...stay,
      ...party,
      ...pricing,
      room: 'sea-view',
      isWalkIn: false,
      source: 'phone' as const,
    });
    await expect(refusal).rejects.toMatchObject({
      code: 'booking/dates-taken',
      extra: {
        holders: [{ kind: 'block', _id: 'b1', name: 'Airbnb', from: '2027-06-14', to: '2027-06-16' }],
      },
    });
    await expect(createBooking(hotel, ana, aRequest())).toBeRefused('booking/dates-taken');
  });

  it('is written in the audit by a channel', async () => {
    const hotel = aHotelWith();
    hotel.db.audit.push({
      action: 'conflict/opened',
      by: 'channel',
      target: 'airbnb',
      at: new Date('2027-06-01T12:00:00Z'),
    });
    expect((await listAudit(hotel, auditQuestionSchema.validateSync({}))).entries).toMatchObject([
      { by: 'a channel' },
    ]);
  });
});
