import { expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { requestEmailConfirmation } from '../mail/account-mails.ts';
import { syncUser } from './sync-user.ts';

/** The person who had the address before; their token still names it. */
const former = { ...ana, uid: 'former-ana', isEmailConfirmed: false };

async function aHotelThatKnowsAna() {
  const hotel = aHotel();
  await syncUser(hotel, ana, ana.email, { name: 'Ana' });
  hotel.db.mails.clear();
  return hotel;
}

it("books nothing by a token whose address is another account's by now, and mails nothing there", async () => {
  const hotel = await aHotelThatKnowsAna();
  await expect(createBooking(hotel, former, aRequest())).toBeRefused('auth/required');
  expect([hotel.db.bookings.size, hotel.db.nights.size, hotel.db.mails.size]).toEqual([0, 0, 0]);
});

it("sends no link to an address that is another account's by now", async () => {
  const hotel = await aHotelThatKnowsAna();
  await expect(requestEmailConfirmation(hotel, former)).toBeRefused('auth/required');
  expect(hotel.db.mails.size).toBe(0);
});

it('books for the account that has the address, also before the record of another is put right', async () => {
  const hotel = await aHotelThatKnowsAna();
  hotel.db.users.set('former-ana', { _id: 'former-ana', email: ana.email, name: '', role: 'guest' });
  expect((await createBooking(hotel, ana, aRequest())).booking).toMatchObject({ email: ana.email });
});

it('asks the sign-in provider nothing about a person whose record alone has the address', async () => {
  const hotel = await aHotelThatKnowsAna();
  await syncUser(hotel, ben, ben.email, { name: 'Ben' });
  hotel.accounts.findByEmail = () => Promise.reject(new Error('No question is allowed.'));
  await createBooking(hotel, ana, aRequest());
  await expect(createBooking(hotel, ben, aRequest({ email: ben.email }))).toBeRefused('booking/dates-taken');
});

it('books, mails and remembers nothing by a token whose account is closed or gone, where no record is left of it', async () => {
  const hotel = aHotel();
  const refused = async () => {
    const calls = [
      createBooking(hotel, ana, aRequest()),
      requestEmailConfirmation(hotel, { ...ana, isEmailConfirmed: false }),
      syncUser(hotel, ana, ana.email, { name: 'Ana' }),
    ];
    for (const called of calls) await expect(called).toBeRefused('auth/required');
    expect([hotel.db.bookings.size, hotel.db.mails.size, hotel.db.users.size]).toEqual([0, 0, 0]);
  };
  hotel.accounts.closed.add(ana.uid);
  await refused();
  hotel.accounts.tokens.delete(ana.uid);
  await refused();
});
