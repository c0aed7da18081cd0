import { expect, it } from 'vitest';
import { aHotel, ana, aRequest, root } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getAccountDetails, saveAccountDetails } from './account-details.ts';
import { listUsers } from './list-users.ts';
import { giveRole } from './change-role.ts';
import { syncUser } from './sync-user.ts';

async function aHotelThatKnowsAna() {
  const hotel = aHotel();
  await syncUser(hotel, ana, ana.email, { name: 'Ana' });
  return hotel;
}

it('name and telephone are saved in record and account, and read again', async () => {
  const hotel = await aHotelThatKnowsAna();
  const said = { name: 'Ana Lind', phone: '+1 207 555 0142' };
  expect(await saveAccountDetails(hotel, ana, said)).toEqual(said);
  expect(await getAccountDetails(hotel, ana)).toEqual(said);
  expect(hotel.db.users.get('ana')).toMatchObject({ ...said, email: ana.email, role: 'guest' });
  expect(hotel.accounts.tokens.get('ana')?.name).toBe('Ana Lind');
});

it('a sign-in and a role leave the telephone alone, and the list of users does not show it', async () => {
  const hotel = await aHotelThatKnowsAna();
  await saveAccountDetails(hotel, ana, { name: 'Ana Lind', phone: '555 0142' });
  await syncUser(hotel, ana, ana.email, { name: 'Ana Lind' });
  await giveRole(hotel, root, 'ana', 'desk');
  expect(hotel.db.users.get('ana')).toMatchObject({ phone: '555 0142', role: 'desk' });
  const { users } = await listUsers(hotel, { q: '', after: undefined, size: 10 });
  expect(users.map((user) => Object.keys(user).sort())).toEqual([
    ['_id', 'email', 'isAccountGone', 'isEmailConfirmed', 'name', 'role'],
  ]);
});

it('what was booked keeps the name that it was booked with', async () => {
  const hotel = await aHotelThatKnowsAna();
  const { insertedId } = await createBooking(hotel, { ...ana, name: 'Ana' }, aRequest());
  await saveAccountDetails(hotel, ana, { name: 'Ana Lind', phone: '' });
  expect(hotel.db.bookings.get(insertedId)?.guest.name).toBe('Ana');
});

it('a guest without a record is known by the name of the account, and gets one', async () => {
  const hotel = aHotel();
  expect(await getAccountDetails(hotel, { ...ana, name: 'Ana' })).toEqual({ name: 'Ana', phone: '' });
  await saveAccountDetails(hotel, ana, { name: 'Ana', phone: '' });
  expect(hotel.db.users.get('ana')).toMatchObject({ name: 'Ana', email: ana.email, role: 'guest' });
});

it('nothing is saved for an account that is gone', async () => {
  const hotel = aHotel();
  hotel.accounts.tokens.delete('ana');
  await expect(saveAccountDetails(hotel, ana, { name: 'Ana', phone: '' })).toBeRefused('auth/required');
  expect(hotel.db.users.size).toBe(0);
});
