import { describe, expect, it } from 'vitest';
import { AppError } from '@innkeep/contract/errors';
import { day } from '@innkeep/contract/testing/dates';
import { aHotel, ana, aRequest, aRoom, ben } from '../../testing/builders.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';

describe('createBooking, sent again with the same key', () => {
  it('answers with the first booking', async () => {
    const hotel = aHotel();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createBooking(hotel, ana, aRequest(), 'k')),
    );
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1);
    expect(answers[9]).toEqual(answers[0]);
    expect(hotel.db.bookings.size).toBe(1);
  });

  it.each([
    { checkin: day('2027-06-13') },
    { checkout: day('2027-06-17') },
    { guests: 1 },
    { room: { _id: 'garden' } },
  ])('refuses other details: %o', async (change) => {
    const hotel = aHotel(aRoom(), aRoom({ _id: 'garden' }));
    await createBooking(hotel, ana, aRequest(), 'k');
    await expect(createBooking(hotel, ana, aRequest(change), 'k')).toBeRefused('request/key-reused');
  });

  it('does not book again what was cancelled since', async () => {
    const hotel = aHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest(), 'k');
    await cancelBooking(hotel, ana, insertedId);
    await expect(createBooking(hotel, ana, aRequest(), 'k')).toBeRefused('booking/cancelled');
    expect(hotel.db.nights.size).toBe(0);
  });

  it('finds the first booking on the day after its check-in too', async () => {
    const hotel = aHotel();
    const first = await createBooking(hotel, ana, aRequest(), 'k');
    hotel.time.now = new Date('2027-06-15T16:00:00Z');
    expect(await createBooking(hotel, ana, aRequest(), 'k')).toEqual(first);
    await expect(createBooking(hotel, ana, aRequest(), 'another')).toBeRefused('request/invalid', {
      checkin: 'Please choose today or a later date.',
    });
  });

  it("does not find another guest's booking by their key", async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest(), 'k');
    const attempt = createBooking(hotel, ben, aRequest({ email: ben.email }), 'k');
    await expect(attempt).toBeRefused('booking/dates-taken');
  });

  it('is another request when it carries no key', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    await expect(createBooking(hotel, ana, aRequest())).toBeRefused('booking/dates-taken');
  });
});

describe('createBooking, when its transaction fails', () => {
  function aBusyHotel() {
    const hotel = aHotel();
    const transact = () => Promise.reject(new AppError('server/busy'));
    return { ...hotel, calm: hotel, bookings: { ...hotel.bookings, transact } };
  }

  it('says that the nights are taken when a rival took them', async () => {
    const hotel = aBusyHotel();
    await createBooking(hotel.calm, ben, aRequest({ email: ben.email }));
    await expect(createBooking(hotel, ana, aRequest())).toBeRefused('booking/dates-taken');
  });

  it('finds the booking that landed though its answer was lost', async () => {
    const hotel = aBusyHotel();
    const first = await createBooking(hotel.calm, ana, aRequest(), 'k');
    expect(await createBooking(hotel, ana, aRequest(), 'k')).toEqual(first);
  });

  it('does not blame rivals when something else went wrong', async () => {
    const hotel = aBusyHotel();
    await createBooking(hotel.calm, ben, aRequest({ email: ben.email }));
    for (const failure of [new Error('out of disk'), new AppError('server/unexpected')]) {
      const broken = { ...hotel.bookings, transact: () => Promise.reject(failure) };
      await expect(createBooking({ ...hotel, bookings: broken }, ana, aRequest())).rejects.toBe(failure);
    }
  });

  it('asks to try again when the nights are still free', async () => {
    await expect(createBooking(aBusyHotel(), ana, aRequest())).toBeRefused('server/busy');
  });
});
