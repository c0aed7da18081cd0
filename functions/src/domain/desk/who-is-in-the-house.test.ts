import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel } from '../../testing/builders.ts';
import { findBookings } from './find-bookings.ts';
import { bookingsQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { today } from './today.ts';

/** On 1 June: everybody whom dates and states say something else of. */
function aHotelWithGuests() {
  const hotel = aHotel();
  const here = { state: 'checked-in', checkedInAt: new Date('2027-05-30T20:00:00Z') } as const;
  for (const [id, from, to, said] of [
    ['should have left', '2027-05-28', '2027-05-31', here],
    ['leaves', '2027-05-30', '2027-06-01', here],
    ['stays', '2027-05-31', '2027-06-02', here],
    ['came', '2027-06-01', '2027-06-02', here],
    ['never came', '2027-05-30', '2027-06-03', {}],
    ['never came, and would leave', '2027-05-30', '2027-06-01', {}],
    [
      'left early',
      '2027-05-30',
      '2027-06-03',
      { ...here, state: 'checked-out', checkedOutAt: new Date('2027-05-31T15:00:00Z') },
    ],
  ] as const)
    hotel.db.bookings.set(id, aStoredBooking(id, from, to, said));
  return hotel;
}

const IN_THE_HOUSE = ['came', 'leaves', 'should have left', 'stays'];
const idsOf = (stays: readonly { _id: string }[]) => stays.map(({ _id }) => _id).sort();

it('is everybody checked in, even if overdue, and no guest who never came', async () => {
  const { inHouse, arrivals, departures, totals } = await today(aHotelWithGuests());
  expect(idsOf(inHouse)).toEqual(IN_THE_HOUSE);
  expect(idsOf(departures)).toEqual(['leaves']);
  expect(idsOf(arrivals)).toEqual(['came', 'never came']); // they may still come
  expect(totals.toCollect?.stays).toBe(4);
});

it('is found in the list of stays in the same way', async () => {
  const question = bookingsQuestionSchema.validateSync({ state: 'checked-in' });
  expect(idsOf((await findBookings(aHotelWithGuests(), question)).bookings)).toEqual(IN_THE_HOUSE);
});
