import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { left } from '../../../testing/fake-location.ts';
import { aHeldBooking, aLedger, aPaidBooking, aPayableBooking } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const LEDGER = 'GET /bookings/booking-1/payments';
const PAGE_OF_STRIPE = 'https://checkout.stripe.com/c/pay/cs_1';

async function openPayment(...bookings: ReturnType<typeof aPaidBooking>[]) {
  fakeApi.answer({ 'GET /bookings': bookings });
  const user = await renderPage('/payment/tide-room', { as: 'guest' });
  await screen.findByRole('heading', { level: 1, name: 'Payment' });
  return user;
}
const method = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  fakeApi.answer({ 'GET /room/tide-room': aRoom(), [LEDGER]: aLedger() });
});

it('shows what is paid of a bill, and takes what can be paid by card', async () => {
  fakeApi.answer({
    [LEDGER]: aLedger({ dueOnline: 22_192 }),
    'POST /orders/booking-1/payments': { _id: 'booking-1-2', amount: 22_192 },
    'POST /payments/booking-1-2/session': { url: PAGE_OF_STRIPE },
  });
  const user = await openPayment(aPaidBooking());
  const paying = await method('Pay now by card, or at the hotel');
  expect(screen.getByRole('main')).toHaveTextContent('Paid$100.25Still due$233.92Total due$233.92');
  expect(paying).toHaveTextContent('Wed 30 Jun 2027 to Sat 3 Jul 2027');
  expect(paying).toHaveTextContent(
    'Pay any balance at the hotel. At the desk we take cards, and cash in US dollars',
  );
  expect(screen.queryByText(/We take no card/)).toBeNull();
  await user.click(button('Pay $221.92 now: Wed 30 Jun 2027'));
  await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
});

it('a room type that was given up since is still paid for', async () => {
  const type = { _id: 'type-double', name: 'Double' };
  fakeApi.answer({
    'GET /room/type-double': refusal('room/not-found'),
    'GET /bookings': [aPaidBooking({ room: aRoom(type) })],
  });
  await renderPage('/payment/type-double', { as: 'guest' });
  await screen.findByRole('heading', { level: 1, name: 'Payment' });
  expect(screen.getByText('Double')).toBeVisible();
  await screen.findByText('Still due');
});

it('takes what the hotel has asked for, where that is not all of it', async () => {
  await openPayment(aPaidBooking({ asked: 20_025 }));
  await method('Pay now by card, or at the hotel');
  expect(button('Pay $100 now: Wed 30 Jun 2027')).toBeVisible();
});

it('says where nothing is left to pay', async () => {
  fakeApi.answer({ [LEDGER]: aLedger({ due: 0, dueOnline: 0 }) });
  await openPayment(aPaidBooking({ money: { paid: 33_417, refunded: 0 } }));
  const paying = await method('Nothing left to pay');
  expect(paying).not.toHaveTextContent(/pay at the/);
  expect(screen.getByRole('main')).toHaveTextContent('Total due$0');
});

it('a hotel that takes no card online says what it takes, with any policy', async () => {
  fakeApi.answer({ [LEDGER]: aLedger({ payments: [], due: 33_417, dueOnline: 0 }) });
  await openPayment(aPayableBooking());
  expect(await method('Pay at the hotel')).toHaveTextContent(/hotelAt the desk we take cards, and cash/);
});

it('nights that are held are not owed for yet: they can be paid for, or given back', async () => {
  await openPayment(aHeldBooking());
  const held = within(await method('Held until 12:30 hotel time'));
  expect(held.getByText(/\$334\.17/)).toBeVisible();
  expect(await held.findByRole('button', { name: 'Pay now: The Tide Room' })).toBeVisible();
  expect(screen.queryByText('Total due')).toBeNull();
});

it('says so where it cannot be known how to pay, and asks again', async () => {
  fakeApi.answer({ [LEDGER]: refusal('request/too-many') });
  const user = await openPayment(aPaidBooking());
  await screen.findByRole('heading', { name: 'We couldn’t load the ways to pay' });
  fakeApi.answer({ [LEDGER]: aLedger() });
  await user.click(button('Try again'));
  await method('Pay now by card, or at the hotel');
});
