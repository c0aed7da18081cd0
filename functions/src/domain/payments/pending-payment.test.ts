import { expect, it } from 'vitest';
import { aRequest, ben } from '../../testing/builders.ts';
import { aPaidHotel, opened } from '../../testing/paying.ts';
import { createBooking } from '../bookings/create-booking.ts';
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
  hotel.atProvider.sessions.set(page, { ...(hotel.atProvider.sessions.get(page) ?? fail()), state: 'paid' });
  hotel.pass(60);
  await settle(hotel, paymentId);
  expect(hotel.booking(id).state).toBe('booked');
});

/** A stay whose guest's bank does not answer; the provider is asked every day for a week. */
async function aWeekOfWaiting() {
  const hotel = aPaidHotel();
  const { id, paymentId, page } = await opened(hotel);
  hotel.atProvider.pay(page, { state: 'pending' });
  for (let days = 0; days < 7; days += 1) {
    await settle(hotel, paymentId);
    hotel.pass(24 * 60);
  }
  const says = (state: 'paid' | 'pending') =>
    hotel.atProvider.sessions.set(page, { ...(hotel.atProvider.sessions.get(page) ?? fail()), state });
  return { hotel, id, paymentId, says };
}

it('a bank that says nothing for a week no longer keeps the nights, and is asked all the same', async () => {
  const { hotel, id, paymentId, says } = await aWeekOfWaiting();
  expect(hotel.booking(id)).toMatchObject({ state: 'held', hold: { until: '2027-06-08T16:00:00.000Z' } });
  await settle(hotel, paymentId);
  expect([hotel.booking(id).state, hotel.nights()]).toEqual(['lapsed', []]);
  expect(hotel.payment(paymentId)).toMatchObject({
    state: 'pending',
    dueAt: new Date('2027-06-08T17:00:00Z'),
  });
  await settle(hotel, paymentId);
  expect(hotel.booking(id).state).toBe('lapsed');
  says('paid');
  await settle(hotel, paymentId);
  expect(hotel.booking(id).state).toBe('booked');
});

it('what a bank pays after a week goes back where the nights are sold', async () => {
  const { hotel, id, paymentId, says } = await aWeekOfWaiting();
  await settle(hotel, paymentId);
  await createBooking(hotel, ben, aRequest({ email: ben.email, pay: 'hotel' }));
  says('paid');
  await settle(hotel, paymentId);
  expect([hotel.booking(id).state, hotel.booking(id).money]).toEqual([
    'lapsed',
    { paid: 7200, refunded: 7200 },
  ]);
});

function fail(): never {
  throw new Error('There is no such page.');
}
