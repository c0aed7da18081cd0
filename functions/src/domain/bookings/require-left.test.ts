import { aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom, clerk } from '../../testing/builders.ts';
import { addStay } from './add-stay.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { undoStep } from './undo-step.ts';

/** On 1 June Ben is still in Sea View, which Ana has from today on. */
function aHotelWithBen() {
  const hotel = aHotel();
  const guest = { name: 'Ben Ito', phone: '', arrivalTime: '', wish: '' };
  const ben = aStoredBooking('ben', '2027-05-30', '2027-06-01', { state: 'checked-in', guest });
  const ana = aStoredBooking('ana', '2027-06-01', '2027-06-03');
  for (const stay of [ben, ana]) hotel.db.bookings.set(stay._id, stay);
  return hotel;
}

const HOLDER = { kind: 'stay', _id: 'ben', name: 'Ben Ito', roomName: 'Sea View' };
const REFUSAL = {
  code: 'room/not-left',
  extra: { fields: { sharesRoom: 'Ben Ito has not checked out of Sea View.' }, holders: [HOLDER] },
};

it('names who has not checked out of the room, before the next guest is checked in', async () => {
  const hotel = aHotelWithBen();
  await expect(checkIn(hotel, clerk, 'ana', { rev: 1 })).rejects.toMatchObject(REFUSAL);
  expect(hotel.db.bookings.get('ana')?.state).toBe('booked');
  expect(await checkIn(hotel, clerk, 'ana', { rev: 1, sharesRoom: true })).toMatchObject({
    state: 'checked-in',
  });
});

it('finds them however long ago they should have left', async () => {
  const hotel = aHotelWithBen();
  hotel.time.now = new Date('2027-06-03T16:00:00Z');
  await expect(checkIn(hotel, clerk, 'ana', { rev: 1 })).rejects.toMatchObject(REFUSAL);
});

it('asks nothing once they have left, or are in another room', async () => {
  const hotel = aHotelWithBen();
  await checkOut(hotel, clerk, 'ben', { rev: 1, releases: true, requotes: false, reason: 'Later' });
  const arrival = { rev: 1, takesUnclean: true };
  expect(await checkIn(hotel, clerk, 'ana', arrival)).toMatchObject({ state: 'checked-in' });
  const other = aHotelWithBen();
  const attic = aRoom({ _id: 'attic', name: 'Attic' });
  other.db.bookings.set('ana', aStoredBooking('ana', '2027-06-01', '2027-06-03', { room: attic }));
  expect(await checkIn(other, clerk, 'ana', { rev: 1 })).toMatchObject({ state: 'checked-in' });
});

it('asks before a check-out is undone where another guest has come since', async () => {
  const hotel = aHotelWithBen();
  await checkOut(hotel, clerk, 'ben', { rev: 1, releases: true, requotes: false, reason: 'Later' });
  await checkIn(hotel, clerk, 'ana', { rev: 1, takesUnclean: true });
  await expect(undoStep(hotel, clerk, 'ben', { rev: 2 })).toBeRefused({
    sharesRoom: 'Ana Silva has not checked out of Sea View.',
  });
  expect(await undoStep(hotel, clerk, 'ben', { rev: 2, sharesRoom: true })).toMatchObject({
    state: 'checked-in',
  });
});

it('asks about a walk-in, too', async () => {
  const hotel = aHotelWithBen();
  hotel.db.bookings.delete('ana');
  const input = {
    ...aStay('2027-06-01', '2027-06-02'),
    room: 'sea-view',
    guests: 1,
    children: 0,
    email: '',
    note: '',
    ...({ isWalkIn: true, source: 'walk-in', pricing: 'keep', reason: '', overridesRules: false } as const),
    guest: { name: 'Ana', phone: '', arrivalTime: '', wish: '' },
  };
  await expect(addStay(hotel, clerk, input)).rejects.toMatchObject(REFUSAL);
  expect(await addStay(hotel, clerk, { ...input, sharesRoom: true })).toMatchObject({ state: 'checked-in' });
});
