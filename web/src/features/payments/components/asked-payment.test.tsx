import type { Booking } from '@innkeep/contract/booking';
import { day } from '@innkeep/contract/testing/dates';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { left } from '../../../testing/fake-location.ts';
import { aLedger, aPaidBooking, aPayableBooking } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const LEDGER = 'GET /bookings/booking-1/payments';
const PAY = 'POST /orders/booking-1/payments';

async function openStay(booking: Booking, as: 'guest' | 'admin' = 'guest') {
  fakeApi.answer({
    'GET /bookings': [booking],
    [LEDGER]: aLedger({ payments: [], paid: 0, due: 33_417, dueOnline: 33_417 }),
    [PAY]: { _id: 'booking-1-1', amount: 10_000 },
    'POST /payments/booking-1-1/session': { url: 'https://checkout.stripe.com/c/pay/cs_1' },
  });
  const whose = as === 'admin' ? '?guest=robin@innkeep.test' : '';
  const user = await renderPage(`/dashboard/booking/booking-1${whose}`, { as });
  await screen.findByRole('heading', { level: 1, name: 'The Tide Room' });
  return user;
}

const asked = (name: string) => screen.findByRole('region', { name });

it('says what is asked for now, what is paid, what remains and when, and leads to the page to pay it', async () => {
  const user = await openStay(aPayableBooking({ asked: 10_000 }));
  expect(await asked('Please pay $100 now')).toHaveTextContent(
    'Paid so far$0Due now$100Later$234.17You can pay the remaining $234.17 later by card or at the hotel, any time before you check out on Sat 3 Jul 2027.',
  );
  expect(screen.queryByText('Not booked yet')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Pay / })).toHaveLength(1); // not also for the rest
  await user.dblClick(button('Pay $100 by card'));
  await waitFor(() => expect(left).toEqual(['https://checkout.stripe.com/c/pay/cs_1']));
  expect(fakeApi.callsTo(PAY)).toHaveLength(1);
});

it('asks for what is left where something came since', async () => {
  await openStay(aPaidBooking({ asked: 20_025 }));
  expect(await asked('Please pay $100 now')).toHaveTextContent('Paid so far$100.25Due now$100Later$133.92');
});

it('asks for nothing once that is paid: the rest may be paid as ever', async () => {
  await openStay(aPaidBooking({ asked: 10_025 }));
  await screen.findByText('You can pay $334.17 now by card, or at the hotel.');
  expect(screen.queryByRole('region', { name: /^Please pay/ })).toBeNull();
});

it('says of a room that is only kept until when, and that paying books it', async () => {
  const hold = { by: 'desk', until: day('2027-06-04') } as const;
  await openStay(aPayableBooking({ state: 'held', hold, asked: 33_417 }));
  expect(await asked('Pay $334.17 to book your room')).toHaveTextContent(
    'We’re holding The Tide Room for you until the end of Fri 4 Jun 2027.Paid so far$0Due now$334.17Later$0Your stay is then fully paid.',
  );
  expect(screen.getByText(/^Not booked yet/)).toBeVisible();
});

it('says beside the button why it cannot be paid now', async () => {
  const user = await openStay(aPayableBooking({ asked: 10_000 }));
  await asked('Please pay $100 now');
  fakeApi.answer({ [PAY]: refusal('payment/paid') });
  await user.click(button('Pay $100 by card'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is already paid.');
  expect(button('Pay $100 by card')).toHaveFocus();
});

it('is not shown to staff who look at the guest’s page', async () => {
  await openStay(aPayableBooking({ asked: 10_000 }), 'admin');
  expect(screen.queryByRole('region', { name: /^Please pay/ })).toBeNull();
});

it('stands in the list of stays, under what is paid and due', async () => {
  fakeApi.answer({ 'GET /bookings': [aPaidBooking({ asked: 20_025 })] });
  await renderPage('/dashboard/booking', { as: 'guest' });
  const ticket = await screen.findByRole('article', { name: /^The Tide Room/ });
  expect(ticket).toHaveTextContent('Paid$100.25Due$233.92Due now$100');
});
