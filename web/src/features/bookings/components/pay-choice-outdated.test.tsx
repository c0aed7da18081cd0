import type { Policy } from '@innkeep/contract/rates/tariff';
import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, typeStay } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { left } from '../../../testing/fake-location.ts';
import { aHeldBooking, DEPOSIT } from '../../../testing/payments.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const room = aRoom({ price: 99.99 });
const PAGE_OF_STRIPE = 'https://checkout.stripe.com/c/pay/cs_1';
const orders = () => fakeApi.callsTo('POST /orders');
const radio = (name: string) => screen.getByRole('radio', { name });

function offer(pay: Policy['pay'], deposit = DEPOSIT.deposit) {
  const tariff = { ...EXAMPLE, policy: { ...DEPOSIT, deposit, pay } };
  fakeApi.answer({ 'GET /availability/quote': quotes({ room, tariff, takesPayments: true }) });
}

beforeEach(() => {
  offer('choice');
  fakeApi.answer({
    'GET /room/tide-room': room,
    'GET /availability': { taken: [], terms: [] },
    'GET /bookings': [aHeldBooking()],
    'POST /orders': { acknowledged: true, insertedId: 'booking-1', booking: aHeldBooking() },
    'POST /payments/booking-1-1/session': { url: PAGE_OF_STRIPE, expiresAt: '2027-02-01T17:21:00Z' },
  });
});

async function fillIn() {
  const user = await renderPage('/book?room=tide-room', { as: 'guest' });
  await screen.findByRole('button', { name: 'Confirm Book' });
  await typeStay(user, '30/06/2027', '03/07/2027');
  await waitFor(() => expect(document.querySelector('.receipt-total dd')).toHaveTextContent('$334.17'));
  return user;
}

it('asks again where the way is not to be had any more, and says so', async () => {
  const user = await fillIn();
  await user.click(radio('Pay at the hotel'));
  const pay = 'You can’t pay for this stay that way.';
  fakeApi.once('POST /orders', refusal('booking/price-changed', { pay }));
  offer('full');
  await user.click(button('Confirm Book'));
  expect(await screen.findByRole('button', { name: 'Pay $334.17 by card' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(pay);
  offer('choice');
  await typeStay(user, '30/06/2027', '02/07/2027');
  await screen.findByRole('group', { name: 'How would you like to pay?' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the other deposit, and takes no more than the button says', async () => {
  const pay = 'You now pay $167.09 when booking; it was $100.25.';
  fakeApi.once('POST /orders', refusal('booking/price-changed', { pay }));
  const user = await fillIn();
  await user.click(radio('Pay a deposit of $100.25 now by card'));
  offer('choice', 5000);
  await user.click(button('Pay $100.25 by card'));
  await screen.findByRole('button', { name: 'Pay $167.09 by card' });
  expect(screen.getByRole('alert')).toHaveTextContent(pay);
  await user.click(button('Pay $167.09 by card'));
  await waitFor(() => expect(left).toEqual([PAGE_OF_STRIPE]));
  expect(orders().map(({ body }) => body)).toMatchObject([
    { pay: 'deposit', expectedNow: 10_025 },
    { pay: 'deposit', expectedNow: 16_709 },
  ]);
});

it.each([
  ['Pay at the hotel', 'Confirm Book', 'hotel'],
  ['Pay a deposit of $100.25 now by card', 'Pay … by card', 'deposit'],
])('"%s" stays what is asked for, though the bill on its way has it not', async (choice, label, pay) => {
  const user = await fillIn();
  await user.click(radio(choice));
  const letGo = fakeApi.hold('GET /availability/quote');
  offer('full');
  fakeApi.answer({
    'POST /orders': refusal('booking/price-changed', { pay: 'You can’t pay that way.' }),
  });
  await typeStay(user, '30/06/2027', '02/07/2027');
  await user.click(await screen.findByRole('button', { name: label }));
  letGo();
  expect(await screen.findByRole('button', { name: 'Pay $227.98 by card' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('You can’t pay that way.');
  expect(orders().map(({ body }) => body)).toMatchObject([{ pay, expected: 22_798 }]);
  expect(left).toEqual([]);
});
