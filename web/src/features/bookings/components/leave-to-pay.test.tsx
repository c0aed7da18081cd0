import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, expectPath, field } from '../../../testing/act.ts';
import {
  made,
  OPEN_SESSION,
  openFormInSummer,
  PAGE_OF_STRIPE,
  serveRoom,
  SESSION,
} from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { left } from '../../../testing/fake-location.ts';
import { aHeldBooking, aPaidBooking, aSettled, DEPOSIT } from '../../../testing/payments.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const room = aRoom({ price: 99.99 });
const tariff = { ...EXAMPLE, policy: { ...DEPOSIT, pay: 'full' as const } };

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  serveRoom({
    'GET /room/tide-room': room,
    'GET /availability/quote': quotes({ room, tariff, takesPayments: true }),
    'GET /bookings': [aHeldBooking()],
    'POST /orders': made(aHeldBooking()),
    [SESSION]: OPEN_SESSION,
    'GET /room': { count: 0, rooms: [] },
  });
});

async function bookAndPay() {
  const user = await openFormInSummer();
  await user.click(await screen.findByRole('button', { name: 'Pay $334.17 by card' }));
  return user;
}

it('where the payment page fails to open, the nights are held, and can be paid for from the booking', async () => {
  fakeApi.answer({ [SESSION]: refusal('payment/unavailable') });
  const user = await bookAndPay();
  await expectPath('/dashboard/booking/booking-1');
  expect(
    await screen.findByRole('heading', { name: 'We’re holding your room until 12:30 hotel time' }),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Card payments aren’t available right now.');
  fakeApi.answer({ [SESSION]: OPEN_SESSION });
  await user.click(button('Pay now: The Tide Room'));
  await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
});

it.each(['javascript:alert(1)', 'http://checkout.stripe.com/c/pay/cs_1', 'data:text/html,hello'])(
  'the guest is not led to %s',
  async (url) => {
    fakeApi.answer({ [SESSION]: { ...OPEN_SESSION, url } });
    await bookAndPay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    expect(left).toEqual([]);
  },
);

it('a guest who comes back to the form by Back finds the page of the booking, loaded anew', async () => {
  await bookAndPay();
  await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(left).toContain('anew');
});

it('a guest who has already moved to another page is not pulled to the payment page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], shouldAdvanceTime: true });
  const user = await bookAndPay();
  await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
  await user.click(screen.getByRole('link', { name: 'Choose another room' }));
  await screen.findByRole('heading', { name: 'Our rooms' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(location.pathname).toBe('/rooms');
});

it('nights that a guest holds already are shown with the way to pay for them', async () => {
  fakeApi.answer({
    'GET /availability': { taken: ['2027-06-30', '2027-07-01', '2027-07-02'], terms: [] },
    'POST /payments/booking-1-1/release': aSettled(aHeldBooking({ state: 'lapsed', hold: undefined }), {
      state: 'expired',
    }),
  });
  const stay = 'checkin=2027-06-30&checkout=2027-07-03&guests=2';
  const user = await renderPage(`/book?${stay}&room=tide-room`, { as: 'guest' });
  expect(await screen.findByText('Held until 12:30 hotel time:')).toBeVisible();
  expect(screen.queryByText('You have booked these nights:')).toBeNull();
  await screen.findByRole('button', { name: 'Pay now: The Tide Room' });

  fakeApi.answer({ 'GET /bookings': [], 'GET /availability': { taken: [], terms: [] } });
  await user.click(button('Release the room: The Tide Room'));
  await user.click(button('Release the room'));
  await screen.findByText('We’ve released the room. You haven’t been charged.');
  expect(await screen.findByLabelText('Check In')).toHaveValue('30/06/2027');
  expect(field('Check In')).toBeValid();
});

it('the first thing read out after a paid booking says so', async () => {
  fakeApi.answer({ 'GET /bookings': [aPaidBooking()] });
  await renderPage('/dashboard/booking', { as: 'guest', state: { booked: ['booking-1'] } });
  expect(
    await screen.findByText(/You’ve paid \$100\.25\. Pay the remaining \$233\.92 any time/),
  ).toBeVisible();
});
