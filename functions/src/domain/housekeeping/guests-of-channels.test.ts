import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aChannelBlock } from '../../testing/a-stored-channel.ts';
import { aHotel, aRoom, cleaner } from '../../testing/builders.ts';
import { pullChannels } from '../channels/pull-channels.ts';
import { today } from '../desk/today.ts';
import { cleanAfterChannels, saveCare } from './care.ts';
import { listHousekeeping } from '../desk/list-housekeeping.ts';

type Hotel = ReturnType<typeof aHotel>;

/** On 1 June: the Sea View, which Airbnb has sold. */
function aHotelWith(...spans: [from: string, to: string][]): Hotel {
  const hotel = aHotel();
  for (const [from, to] of spans) hotel.db.blocks.set(from, aChannelBlock(from, from, to));
  return hotel;
}

async function seen(hotel: Hotel) {
  const [room] = (await listHousekeeping(hotel)).rooms;
  if (!room) throw new Error('no room');
  const { state, leaving, arriving, staying } = room;
  return { state, ...(leaving && { leaving }), ...(arriving && { arriving }), ...(staying && { staying }) };
}

const goTo = (hotel: Hotel, day: string) => (hotel.time.now = new Date(`${day}T16:00:00Z`));
const press = async (hotel: Hotel, state: 'clean' | 'to-clean') => {
  const { rev = 0 } = hotel.db.cares.get('sea-view') ?? {};
  await saveCare(hotel, cleaner, 'sea-view', { rev, state });
};
const AIRBNB = { guests: 0, children: 0, channel: 'Airbnb' };

describe('to housekeeping, the guest of a channel', () => {
  it('arrives, stays and leaves: how many they are is not known', async () => {
    const hotel = aHotelWith(['2027-06-01', '2027-06-03']);
    expect(await seen(hotel)).toEqual({ state: 'clean', arriving: AIRBNB });
    goTo(hotel, '2027-06-02');
    expect(await seen(hotel)).toEqual({
      state: 'clean',
      staying: { ...AIRBNB, until: '2027-06-03', isToService: true },
    });
    goTo(hotel, '2027-06-03');
    expect(await seen(hotel)).toEqual({ state: 'clean', leaving: { ...AIRBNB, hasLeft: false } });
  });

  it('has left once staff mark the room as clean on the last day', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-02']);
    await press(hotel, 'to-clean'); // while they stay
    goTo(hotel, '2027-06-02');
    expect(await seen(hotel)).toEqual({ state: 'to-clean', leaving: { ...AIRBNB, hasLeft: false } });
    await press(hotel, 'clean');
    expect(await seen(hotel)).toEqual({ state: 'clean', leaving: { ...AIRBNB, hasLeft: true } });
    goTo(hotel, '2027-06-03');
    expect(await seen(hotel)).toEqual({ state: 'clean' });
  });

  it('has not left by a note about the room', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-01']);
    await saveCare(hotel, cleaner, 'sea-view', { rev: 0, state: 'clean', note: 'A cot' });
    expect(await seen(hotel)).toEqual({ state: 'clean', leaving: { ...AIRBNB, hasLeft: false } });
  });

  it('stays in a room that is serviced once a day', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-03']);
    const staying = { ...AIRBNB, until: '2027-06-03', isToService: true };
    expect(await seen(hotel)).toEqual({ state: 'clean', staying });
    await press(hotel, 'clean');
    expect(await seen(hotel)).toEqual({ state: 'clean', staying: { ...staying, isToService: false } });
    goTo(hotel, '2027-06-02');
    expect(await seen(hotel)).toEqual({ state: 'clean', staying });
  });

  it('makes room for another on the same day, of the hotel or of the channel', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-01'], ['2027-06-01', '2027-06-02']);
    const leaving = { ...AIRBNB, hasLeft: false };
    expect(await seen(hotel)).toEqual({ state: 'clean', leaving, arriving: AIRBNB });
    hotel.db.blocks.delete('2027-06-01');
    hotel.db.bookings.set('stay', aStoredBooking('stay', '2027-06-01', '2027-06-02'));
    expect(await seen(hotel)).toEqual({ state: 'clean', leaving, arriving: { guests: 2, children: 0 } });
  });
});

describe('a room that a guest of a channel leaves', () => {
  const notClean = async (hotel: Hotel) => (await today(hotel)).rooms?.map(({ state }) => state);
  const said = ({ db }: Hotel) => db.audit.map(({ action, by, what }) => [action, by, what]);
  const BY_ITSELF = ['room/to-clean', 'channel', 'Sea View'];

  it('needs cleaning from the beginning of their last day, at three in the night, once', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-02']);
    hotel.time.now = new Date('2027-06-02T06:59:00Z');
    await pullChannels(hotel);
    expect(hotel.db.cares.size).toBe(0);
    hotel.time.now = new Date('2027-06-02T07:00:00Z');
    await pullChannels(hotel);
    await pullChannels(hotel);
    const at = hotel.time.now;
    const care = { roomId: 'sea-view', rev: 1, state: 'to-clean', note: '', by: 'channel', at };
    expect(hotel.db.cares.get('sea-view')).toEqual(care);
    expect(said(hotel)).toEqual([BY_ITSELF]);
    expect(await notClean(hotel)).toEqual(['to-clean']);
    expect(await seen(hotel)).toEqual({ state: 'to-clean', leaving: { ...AIRBNB, hasLeft: false } });
  });

  it('is clean once staff mark it on that day or later', async () => {
    for (const day of ['2027-06-02', '2027-06-03']) {
      const hotel = aHotelWith(['2027-05-30', '2027-06-02']);
      goTo(hotel, '2027-06-02');
      await pullChannels(hotel);
      goTo(hotel, day);
      await press(hotel, 'clean');
      await pullChannels(hotel);
      goTo(hotel, '2027-06-03');
      await pullChannels(hotel);
      expect(said(hotel)).toEqual([BY_ITSELF, ['room/clean', 'cleaner', 'Sea View']]);
      expect(await notClean(hotel)).toEqual([]);
    }
  });

  it('needs cleaning on the day after, if staff have not looked on the last one', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-02']);
    await press(hotel, 'to-clean');
    await press(hotel, 'clean'); // while they stay
    goTo(hotel, '2027-06-03');
    await pullChannels(hotel);
    expect(hotel.db.cares.get('sea-view')).toMatchObject({ state: 'to-clean', rev: 3 });
    expect(said(hotel).at(-1)).toEqual(BY_ITSELF);
  });

  it('needs cleaning though the channel is paused or removed, unless its nights or the room are gone', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-01']); // of a channel that is no more
    hotel.db.blocks.set('attic', aChannelBlock('attic', '2027-05-30', '2027-06-01', { roomId: 'attic' }));
    const lifted = { roomId: 'cabin', isLifted: true };
    hotel.db.rooms.set('cabin', aRoom({ _id: 'cabin', name: 'Cabin' }));
    hotel.db.blocks.set('lifted', aChannelBlock('lifted', '2027-05-30', '2027-06-01', lifted));
    await pullChannels(hotel);
    expect([...hotel.db.cares.keys()]).toEqual(['sea-view']);
  });
});

it('two hundred and fifty rooms that guests of channels leave on one day are to be cleaned, of which three transactions read a hundred rooms at once', async () => {
  const hotel = aHotel();
  const rooms = Array.from({ length: 250 }, (_, n) => aRoom({ _id: `room-${n}`, name: `Room ${n}` }));
  for (const room of rooms) hotel.db.rooms.set(room._id, room);
  const asked: [what: string, count: number][] = [];
  const counted = { ...hotel.housekeeping, transact: counting(hotel.housekeeping, asked) };
  const left = rooms.flatMap(({ _id: roomId }) => [
    { roomId, to: day('2027-06-01') },
    { roomId, to: day('2027-05-31') },
  ]);
  await cleanAfterChannels({ ...hotel, housekeeping: counted }, left);
  expect(rooms.filter(({ _id }) => hotel.db.cares.get(_id)?.state === 'to-clean')).toHaveLength(250);
  expect(asked).toEqual([
    ['care', 100],
    ['names', 100],
    ['care', 100],
    ['names', 100],
    ['care', 50],
    ['names', 50],
  ]);
});

function counting(
  housekeeping: Hotel['housekeeping'],
  asked: [what: string, count: number][],
): Hotel['housekeeping']['transact'] {
  return (work) =>
    housekeeping.transact((tx) =>
      work({
        ...tx,
        findCare: (ids) => {
          asked.push(['care', ids.length]);
          return tx.findCare(ids);
        },
        roomNames: (ids) => {
          asked.push(['names', ids.length]);
          return tx.roomNames(ids);
        },
      }),
    );
}
