import { expect, it } from 'vitest';
import { aPaidHotel, opened } from '../../testing/paying.ts';
import { settle } from './settle.ts';

it('a bank that takes its time keeps the nights for a day, and the guest is told once', async () => {
  const hotel = aPaidHotel();
  const { id, paymentId, page } = await opened(hotel);
  hotel.atProvider.pay(page, { state: 'pending' });
  await settle(hotel, paymentId);
  await settle(hotel, paymentId);
  expect(hotel.payment(paymentId).state).toBe('pending');
  expect(hotel.booking(id).hold).toMatchObject({
    until: '2027-06-02T16:00:00.000Z',
    payUntil: '2027-06-02T16:00:00.000Z', // the guest has done what they can
  });
  expect(hotel.mailKinds()).toEqual(['payment-pending']);
  hotel.atProvider.sessions.set(page, {
    ...(hotel.atProvider.sessions.get(page) ?? fail()),
    state: 'paid',
  });
  hotel.pass(60);
  await settle(hotel, paymentId);
  expect(hotel.booking(id).state).toBe('booked');
});

it('a bank that says nothing for a week no longer keeps the nights; the nightly check names them', async () => {
  const hotel = aPaidHotel();
  const { id, paymentId, page } = await opened(hotel);
  hotel.atProvider.pay(page, { state: 'pending' });
  for (let days = 0; days < 10; days += 1) {
    await settle(hotel, paymentId);
    hotel.pass(24 * 60);
  }
  expect(hotel.booking(id).hold?.until).toBe('2027-06-08T16:00:00.000Z');
});

function fail(): never {
  throw new Error('There is no such page.');
}
