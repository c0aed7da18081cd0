import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { createBooking } from './create-booking.ts';

describe('a total that was shown', () => {
  const raise = (hotel: ReturnType<typeof aHotel>, price: number) =>
    hotel.db.rooms.set('sea-view', aRoom({ price }));

  it('is what is booked, in minor units', async () => {
    const hotel = aHotel(aRoom({ price: 99.99 }));
    const { booking } = await createBooking(hotel, ana, aRequest({ expected: 19_998 }));
    expect(booking.total).toBe(199.98);
  });

  it('is never exceeded unseen: a price raised since is shown, and nothing is booked', async () => {
    const hotel = aHotel(aRoom({ price: 100 }));
    raise(hotel, 1000);
    await expect(createBooking(hotel, ana, aRequest({ expected: 20_000 }))).rejects.toMatchObject({
      code: 'booking/price-changed',
      status: 409,
      extra: { fields: { total: 'It now costs $2,000; it was $200.' } },
    });
    expect([hotel.db.bookings.size, hotel.db.nights.size, hotel.db.mails.size]).toEqual([0, 0, 0]);
  });

  it('need not be sent', async () => {
    const { booking } = await createBooking(aHotel(), ana, aRequest());
    expect(booking.total).toBe(240);
  });

  it('does not undo what the form has booked before', async () => {
    const hotel = aHotel(aRoom({ price: 100 }));
    await createBooking(hotel, ana, aRequest({ expected: 20_000 }), 'a-form');
    raise(hotel, 1000);
    const { booking } = await createBooking(hotel, ana, aRequest({ expected: 20_000 }), 'a-form');
    expect(booking.total).toBe(200);
    await expect(createBooking(hotel, ana, aRequest({ expected: 200_000 }), 'a-form')).toBeRefused(
      'request/key-reused',
    );
    expect(hotel.db.bookings.size).toBe(1);
  });
});
