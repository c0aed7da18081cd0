import { describe, expect, it } from 'vitest';
import { addDays } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import { aHotel, ana, aRequest, ben } from '../../testing/builders.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';

describe('one account', () => {
  const LIMITS = { confirmed: { stays: 3, nights: 12 }, unconfirmed: { stays: 2, nights: 8 } };
  const aLimitedHotel = () => ({ ...aHotel(), bookingQuotas: LIMITS });
  const unconfirmed = { ...ana, isEmailConfirmed: false };
  /** Returns a stay that begins this many days after 14 June. */
  const from = (days: number, nights: number) => {
    const checkin = addDays(day('2027-06-14'), days);
    return aRequest({ checkin, checkout: addDays(checkin, nights) });
  };

  it('books up to so many stays ahead', async () => {
    const hotel = aLimitedHotel();
    for (const days of [0, 1, 2]) await createBooking(hotel, ana, from(days, 1));
    await expect(createBooking(hotel, ana, from(3, 1))).rejects.toMatchObject({
      code: 'booking/too-many-open',
      status: 409,
    });
    await createBooking(hotel, ben, { ...from(3, 1), email: ben.email });
    expect(hotel.db.bookings.size).toBe(4);
  });

  it('books up to so many nights ahead', async () => {
    const hotel = aLimitedHotel();
    await createBooking(hotel, ana, from(0, 6));
    await expect(createBooking(hotel, ana, from(6, 7))).rejects.toMatchObject({
      code: 'booking/too-many-open',
    });
    await createBooking(hotel, ana, from(6, 6));
  });

  it('books fewer while its e-mail is not confirmed', async () => {
    const hotel = aLimitedHotel();
    await createBooking(hotel, unconfirmed, from(0, 4));
    await expect(createBooking(hotel, unconfirmed, from(4, 5))).rejects.toMatchObject({
      code: 'booking/too-many-unconfirmed',
    });
    await createBooking(hotel, unconfirmed, from(4, 4));
    await expect(createBooking(hotel, unconfirmed, from(8, 1))).rejects.toMatchObject({
      code: 'booking/too-many-unconfirmed',
    });
    await createBooking(hotel, ana, from(8, 1));
  });

  it('books anew once it has cancelled, and once stays are over', async () => {
    const hotel = aLimitedHotel();
    const { insertedId } = await createBooking(hotel, ana, from(0, 1));
    for (const days of [1, 2]) await createBooking(hotel, ana, from(days, 1));
    await cancelBooking(hotel, ana, insertedId);
    await createBooking(hotel, ana, from(3, 1));
    hotel.time.now = new Date('2027-06-16T16:00:00Z'); // the stay of the 15th ends
    await createBooking(hotel, ana, from(4, 1));
  });

  it('finds what it has booked, however full it is', async () => {
    const hotel = aLimitedHotel();
    for (const days of [0, 1, 2]) await createBooking(hotel, ana, from(days, 1), `form-${days}`);
    const { insertedId } = await createBooking(hotel, ana, from(2, 1), 'form-2');
    expect(hotel.db.bookings.has(insertedId)).toBe(true);
  });
});
