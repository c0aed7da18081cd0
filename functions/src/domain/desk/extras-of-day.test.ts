import { day } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aHotel, aRoom, clerk } from '../../testing/builders.ts';
import { addStay } from '../bookings/add-stay.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { checkIn } from '../bookings/check-in.ts';
import { postExtra } from '../bookings/post-extra.ts';
import { listHousekeeping } from './list-housekeeping.ts';
import { today } from './today.ts';

const BREAKFASTS = { id: 'breakfast', count: 2 };

/** Two breakfasts and a dog in Sea View from 14 to 16 June, one breakfast in the attic from the 15th. */
async function aHotelWithBreakfast() {
  const hotel = aHotel(
    aRoom(),
    aRoom({ _id: 'attic', name: 'Attic' }),
    aRoom({ _id: 'berth', name: 'Berth' }),
  );
  hotel.db.tariff = WITH_EXTRAS;
  const extras = [BREAKFASTS, { id: 'dog', count: 1 }];
  const one = await addStay(hotel, clerk, { ...A_DESK_ORDER, extras });
  const later = { ...A_DESK_ORDER, checkin: day('2027-06-15'), checkout: day('2027-06-17') };
  await addStay(hotel, clerk, { ...later, room: 'attic', extras: [{ id: 'breakfast', count: 1 }] });
  const gone = await addStay(hotel, clerk, { ...A_DESK_ORDER, room: 'berth', extras: [BREAKFASTS] });
  await cancelBooking(hotel, clerk, gone._id);
  const counts = async (date: string) =>
    (await today(hotel, day(date))).extras?.map(({ id, today: now, tomorrow, rooms }) => [
      id,
      now,
      tomorrow,
      rooms,
    ]);
  return { hotel, one, counts };
}

it('a day counts the extras of last night, of tonight, and of those who arrive, by their bills', async () => {
  const { counts } = await aHotelWithBreakfast();
  expect(await counts('2027-06-13')).toBeUndefined();
  expect(await counts('2027-06-14')).toEqual([
    ['breakfast', 0, 2, ['Sea View']],
    ['dog', 1, 0, ['Sea View']],
  ]);
  expect(await counts('2027-06-15')).toEqual([['breakfast', 2, 3, ['Attic', 'Sea View']]]);
  expect(await counts('2027-06-16')).toEqual([['breakfast', 3, 1, ['Attic']]]);
  expect(await counts('2027-06-17')).toEqual([['breakfast', 1, 0, []]]);
});

it('what a rate plan includes is counted as well', async () => {
  const { hotel, counts } = await aHotelWithBreakfast();
  const plan = { id: 'bed-and-breakfast', name: 'With breakfast', percent: 0, includes: ['breakfast'] };
  hotel.db.tariff = { ...WITH_EXTRAS, plans: [plan] };
  await addStay(hotel, clerk, { ...A_DESK_ORDER, room: 'berth', guests: 1, plan: plan.id });
  expect((await counts('2027-06-14'))?.[0]).toEqual(['breakfast', 0, 3, ['Berth', 'Sea View']]);
});

it('posted extras are not counted, as they are done', async () => {
  const { hotel, one, counts } = await aHotelWithBreakfast();
  hotel.time.now = new Date('2027-06-14T20:30:00Z');
  await checkIn(hotel, clerk, one._id, { rev: 1 });
  await postExtra(hotel, clerk, one._id, { id: 'breakfast', count: 3, rev: 2 }, 'a-key');
  expect((await counts('2027-06-14'))?.[0]).toEqual(['breakfast', 0, 2, ['Sea View']]);
});

it('housekeeping is told what a room needs tonight', async () => {
  const { hotel } = await aHotelWithBreakfast();
  hotel.time.now = new Date('2027-06-14T12:00:00Z');
  const { rooms } = await listHousekeeping(hotel);
  expect(rooms.find(({ name }) => name === 'Sea View')?.arriving).toEqual({
    guests: 2,
    children: 0,
    extras: [
      { name: 'Breakfast', count: 2 },
      { name: 'Dog', count: 1 },
    ],
  });
});
