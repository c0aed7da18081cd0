import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aChannelBlock } from '../../testing/a-stored-channel.ts';
import { aHotel, cleaner } from '../../testing/builders.ts';
import { listHousekeeping } from './list-housekeeping.ts';
import { saveCare } from './save-care.ts';

type Hotel = ReturnType<typeof aHotel>;

/** On 1 June: the Sea View, which Airbnb has sold. */
function aHotelWith(...spans: [from: string, to: string][]): Hotel {
  const hotel = aHotel();
  for (const [from, to] of spans) hotel.db.blocks.set(from, aChannelBlock(from, from, to));
  return hotel;
}

/** Returns what the list has of its only room: its state, and who comes and goes. */
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
    expect(await seen(hotel)).toEqual({ state: 'clean', staying: { ...AIRBNB, until: '2027-06-03' } });
    goTo(hotel, '2027-06-03');
    expect(await seen(hotel)).toEqual({ state: 'clean', leaving: { ...AIRBNB, hasLeft: false } });
  });

  it('has left once somebody says on the last day what the room is like', async () => {
    const hotel = aHotelWith(['2027-05-30', '2027-06-01']);
    await press(hotel, 'to-clean');
    expect(await seen(hotel)).toEqual({ state: 'to-clean', leaving: { ...AIRBNB, hasLeft: true } });
    await press(hotel, 'clean');
    expect(await seen(hotel)).toEqual({ state: 'clean', leaving: { ...AIRBNB, hasLeft: true } });
  });

  it('leaves a room to be cleaned, until it is said to be clean', async () => {
    const hotel = aHotelWith(['2027-05-28', '2027-06-01']);
    goTo(hotel, '2027-05-31');
    await press(hotel, 'clean'); // before they left
    goTo(hotel, '2027-06-03');
    expect(await seen(hotel)).toEqual({ state: 'to-clean' });
    await saveCare(hotel, cleaner, 'sea-view', { rev: 1, state: 'clean', note: 'A bulb' }); // only a note
    expect(await seen(hotel)).toEqual({ state: 'to-clean' });
    await press(hotel, 'clean');
    expect(await seen(hotel)).toEqual({ state: 'clean' });
    expect(hotel.db.audit.map(({ action }) => action)).toEqual(['room/clean', 'room/noted', 'room/clean']);
  });

  it('leaves it so for two weeks, should nobody say anything', async () => {
    const hotel = aHotelWith(['2027-05-28', '2027-06-01']);
    goTo(hotel, '2027-06-14');
    expect(await seen(hotel)).toEqual({ state: 'to-clean' });
    goTo(hotel, '2027-06-30');
    expect(await seen(hotel)).toEqual({ state: 'clean' });
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

it('saying on the same day again that a room is clean does nothing', async () => {
  const hotel = aHotelWith();
  await press(hotel, 'clean');
  await press(hotel, 'clean');
  expect(hotel.db.cares.get('sea-view')).toMatchObject({ rev: 1, cleanedOn: '2027-06-01' });
  goTo(hotel, '2027-06-02');
  await press(hotel, 'clean');
  expect(hotel.db.cares.get('sea-view')).toMatchObject({ rev: 2, cleanedOn: '2027-06-02' });
});
