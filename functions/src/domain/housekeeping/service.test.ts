import { cleaningPart } from '@innkeep/contract/desk/housekeeping';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom, cleaner, clerk } from '../../testing/builders.ts';
import { listHousekeeping } from '../desk/list-housekeeping.ts';
import { saveCare } from './care.ts';

it('a room whose guest stays is to be serviced each day until a press says that it is; a note does not', async () => {
  const room = aRoom({ _id: '1' });
  const hotel = aHotel(room);
  const stay = aStoredBooking('stay', '2027-05-30', '2027-06-05', { room, state: 'checked-in' });
  hotel.db.bookings.set('stay', stay);
  const part = async () => (await listHousekeeping(hotel)).rooms.map((room) => cleaningPart(room));
  expect(await part()).toEqual(['service']);
  await saveCare(hotel, cleaner, '1', { rev: 0, state: 'clean', note: 'A cot' });
  expect(await part()).toEqual(['service']);
  const serviced = await saveCare(hotel, cleaner, '1', { rev: 1, state: 'clean' });
  expect(await part()).toEqual(['others']);
  expect(await saveCare(hotel, clerk, '1', { rev: 1, state: 'clean' })).toEqual(serviced); // pressed by two
  await saveCare(hotel, cleaner, '1', { rev: 2, state: 'clean', note: 'Two cots' });
  expect(await part()).toEqual(['others']);
  hotel.time.now = new Date('2027-06-02T06:00:00Z'); // two in the night
  expect(await part()).toEqual(['others']);
  hotel.time.now = new Date('2027-06-02T16:00:00Z');
  expect(await part()).toEqual(['service']);
  await saveCare(hotel, cleaner, '1', { rev: 3, state: 'clean' });
  expect(await part()).toEqual(['others']);
  await saveCare(hotel, cleaner, '1', { rev: 4, state: 'to-clean' });
  expect(await part()).toEqual(['to-clean']);
});
