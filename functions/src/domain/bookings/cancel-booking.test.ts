import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { listed } from '../../testing/listed.ts';
import { aStay } from '@innkeep/contract/testing/dates';

async function aBookedHotel() {
  const hotel = aHotel();
  const { insertedId } = await createBooking(hotel, ana, aRequest());
  return { hotel, insertedId };
}

describe('cancelBooking', () => {
  it('frees the nights for the next guest', async () => {
    const { hotel, insertedId } = await aBookedHotel();
    expect(await cancelBooking(hotel, ana, insertedId)).toEqual({ deletedCount: 1 });
    await createBooking(hotel, ben, aRequest({ email: ben.email }));
    expect([...hotel.db.bookings.values()].map(({ uid, state }) => [uid, state])).toEqual([
      ['ana', 'cancelled'],
      ['ben', 'booked'],
    ]);
  });

  it('keeps the booking with its time of cancellation, and takes it off every list', async () => {
    const { hotel, insertedId } = await aBookedHotel();
    const { insertedId: later } = await createBooking(
      hotel,
      ana,
      aRequest(aStay('2027-07-16', '2027-07-18')),
    );
    hotel.time.now = new Date('2027-06-02T16:00:00Z');
    await cancelBooking(hotel, ana, insertedId);
    expect(hotel.db.bookings.get(insertedId)).toMatchObject({
      state: 'cancelled',
      rev: 2,
      total: 240,
      createdAt: new Date('2027-06-01T16:00:00Z'),
      updatedAt: new Date('2027-06-02T16:00:00Z'),
      cancelledAt: '2027-06-02T16:00:00.000Z',
    });
    for (const caller of [ana, clerk, root])
      expect((await listed(hotel, caller, ana.email)).map(({ _id }) => _id)).toEqual([later]);
  });

  it("leaves the nights of other guests' stays alone", async () => {
    const { hotel, insertedId } = await aBookedHotel();
    await createBooking(hotel, ben, aRequest({ email: ben.email, ...aStay('2027-06-16', '2027-06-18') }));
    await cancelBooking(hotel, ana, insertedId);
    expect([...hotel.db.nights.keys()]).toEqual(['sea-view/2027-06-16', 'sea-view/2027-06-17']);
  });

  it('has nothing to do when the booking is not there', async () => {
    const { hotel, insertedId } = await aBookedHotel();
    await cancelBooking(hotel, ana, insertedId);
    expect(await cancelBooking(hotel, ana, insertedId)).toEqual({ deletedCount: 0 });
  });

  it.each([root, clerk])('is allowed to the owner, admins and the desk: $uid', async (caller) => {
    const { hotel, insertedId } = await aBookedHotel();
    await expect(cancelBooking(hotel, ben, insertedId)).toBeRefused('auth/forbidden');
    expect(await cancelBooking(hotel, caller, insertedId)).toEqual({ deletedCount: 1 });
    expect(hotel.db.audit.at(-1)).toMatchObject({ action: 'booking/cancelled', by: caller.uid });
  });

  it("is possible until check-in time on the day of arrival, by the hotel's clock", async () => {
    const { hotel, insertedId } = await aBookedHotel();
    hotel.time.now = new Date('2027-06-14T19:00:00Z'); // three in the afternoon in New York
    await expect(cancelBooking(hotel, ana, insertedId)).rejects.toMatchObject({
      code: 'booking/begun',
      message: 'From 15:00 on the day of arrival, you can’t cancel online. Please call us.',
    });
    hotel.time.now = new Date('2027-06-14T18:59:59Z');
    expect(await cancelBooking(hotel, ana, insertedId)).toEqual({ deletedCount: 1 });
  });

  it('writes down who cancelled', async () => {
    const { hotel, insertedId } = await aBookedHotel();
    await cancelBooking(hotel, root, insertedId);
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'booking/cancelled',
      by: 'root',
      target: insertedId,
    });
  });
});
