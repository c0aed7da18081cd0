import { describe, expect, it } from 'vitest';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aHotel, ana, aRequest, aRoom, ben, root } from '../../testing/builders.ts';
import { createBooking } from './create-booking.ts';

describe('createBooking', () => {
  it('charges the price of one night for each night slept', async () => {
    const stay = aStay('2027-06-29', '2027-07-02');
    const made = await createBooking(aHotel(aRoom({ price: 99.99 })), ana, aRequest(stay));
    const { booking } = made;
    expect(made).toMatchObject({ acknowledged: true, insertedId: booking._id });
    expect(booking).toMatchObject({ ...stay, nights: 3, total: 299.97, guests: 2, email: ana.email });
  });

  it('keeps the room as it was when it was booked', async () => {
    const hotel = aHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    hotel.db.rooms.set('sea-view', aRoom({ price: 999 }));
    expect(hotel.db.bookings.get(insertedId)).toMatchObject({ uid: 'ana', room: aRoom(), total: 240 });
  });

  it('answers without what only the server knows', async () => {
    const { booking } = await createBooking(aHotel(), ana, aRequest());
    expect(Object.keys(booking).sort()).toEqual([
      '_id',
      'checkin',
      'checkout',
      'children',
      'email',
      'guest',
      'guests',
      'nights',
      'policy',
      'quote',
      'rev',
      'room',
      'rules',
      'state',
      'total',
    ]);
  });

  it('writes down who booked what, when', async () => {
    const hotel = aHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    const stay = {
      room: 'sea-view',
      base: 12e3,
      nights: ['2027-06-14', '2027-06-15'],
      tariff: 0,
      bill: 0,
      policy: { deposit: 0, pay: 'hotel', tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] },
    };
    const agreed = { booking: insertedId, rev: 1, state: 'booked', account: 'ana', stay };
    expect(hotel.db.audit).toEqual([
      { action: 'booking/made', by: 'ana', target: insertedId, at: hotel.time.now, agreed },
    ]);
  });

  it('refuses the whole stay when one of its nights is taken, and names that night', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ben, aRequest({ email: ben.email, ...aStay('2027-06-15', '2027-06-16') }));
    await expect(createBooking(hotel, ana, aRequest())).toBeRefused('booking/dates-taken', {
      checkin: 'The night of 15/06/2027 is taken.',
    });
    expect(hotel.db.nights.size).toBe(1);
  });

  it('names every taken night', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ben, aRequest({ email: ben.email, ...aStay('2027-06-14', '2027-06-17') }));
    await expect(createBooking(hotel, ana, aRequest({ checkout: day('2027-06-18') }))).toBeRefused({
      checkin: 'The nights of 14/06/2027, 15/06/2027 and 16/06/2027 are taken.',
    });
  });

  it('lets a guest arrive on the day another leaves', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ben, aRequest({ email: ben.email }));
    await createBooking(hotel, ana, aRequest(aStay('2027-06-16', '2027-06-17')));
    expect(hotel.db.bookings.size).toBe(2);
  });

  it('lets two guests have different rooms on the same nights', async () => {
    const hotel = aHotel(aRoom(), aRoom({ _id: 'garden' }));
    await createBooking(hotel, ana, aRequest());
    await createBooking(hotel, ben, aRequest({ email: ben.email, room: { _id: 'garden' } }));
    expect(hotel.db.bookings.size).toBe(2);
  });

  it('refuses a room that is not listed', async () => {
    const attempt = createBooking(aHotel(), ana, aRequest({ room: { _id: 'gone' } }));
    await expect(attempt).toBeRefused('room/not-found');
  });

  it('refuses more guests than the room sleeps', async () => {
    const attempt = createBooking(aHotel(aRoom({ capacity: 1 })), ana, aRequest());
    await expect(attempt).toBeRefused('request/invalid', { guests: 'Sea View sleeps one guest.' });
  });

  it("refuses a booking in another's name, even by an admin", async () => {
    for (const caller of [ben, root]) {
      await expect(createBooking(aHotel(), caller, aRequest())).toBeRefused('auth/forbidden');
    }
  });

  it('knows its guest however they spell their address', async () => {
    const { booking } = await createBooking(aHotel(), ana, aRequest({ email: ' ANA@Innkeep.test ' }));
    expect(booking.email).toBe('ana@innkeep.test');
  });
});
