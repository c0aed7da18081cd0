import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking } from '../../../testing/bookings.ts';
import { button } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { left } from '../../../testing/fake-location.ts';
import { aLedger, aPaidBooking, aPayableBooking, aPayment, aRefund } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const LEDGER = 'GET /bookings/booking-1/payments';

async function openStay(booking = aPaidBooking(), as: 'guest' | 'admin' = 'guest') {
  fakeApi.answer({ 'GET /bookings': [booking] });
  const whose = as === 'admin' ? '?guest=robin@innkeep.test' : '';
  const user = await renderPage(`/dashboard/booking/booking-1${whose}`, { as });
  await screen.findByRole('heading', { level: 1, name: 'The Tide Room' });
  return user;
}

const payments = () => screen.findByRole('region', { name: 'Payments' });
const lines = async () => {
  await payments();
  return screen.getAllByRole('listitem').flatMap(({ parentElement, textContent }) => {
    return parentElement?.matches('.payments') ? [textContent] : [];
  });
};

it('lists what was paid, when and how, what was refunded, and what is still due', async () => {
  const byCard = [
    aRefund({ _id: 'booking-1-1-1', amount: 525, state: 'sent', reason: 'changed' }),
    aRefund({ _id: 'booking-1-1-2', amount: 500, state: 'done', reason: 'hotel' }),
    aRefund({ _id: 'booking-1-1-3', amount: 300, state: 'failed', reason: 'hotel' }),
    aRefund({ _id: 'booking-1-1-4', amount: 100, state: 'blocked', reason: 'hotel' }),
  ];
  const inCash = [
    aRefund({ _id: 'booking-1-2-1', amount: 200, method: 'cash', state: 'done', reason: 'hotel' }),
    aRefund({ _id: 'booking-1-2-2', amount: 75, method: 'cash', state: 'blocked', reason: 'changed' }),
  ];
  fakeApi.answer({
    [LEDGER]: aLedger({
      payments: [
        aPayment({ refunds: byCard }),
        aPayment({
          _id: 'booking-1-2',
          kind: 'balance',
          method: 'cash',
          amount: 5e3,
          refunds: inCash,
        }),
        aPayment({
          _id: 'booking-1-3',
          kind: 'balance',
          state: 'pending',
          amount: 700,
        }),
      ],
      paid: 15025,
      refunded: 1400,
      due: 19792,
      dueOnline: 19092,
    }),
  });
  await openStay(aPaidBooking({ money: { paid: 15_025, refunded: 1400 } }));
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent(
    /Total bill\$334\.17Paid\$150\.25Refunded−\$14Still due\$197\.92\$197\.92 is still due\./,
  );
  expect(await lines()).toEqual([
    'Deposit, by card online31 Jan 2027, 10:04 hotel time$100.25',
    'Refund for your changed stay: on its way to your card (5–10 days)1 Feb 2027, 03:00 hotel time−$5.25',
    'Refund from the hotel: sent to your card1 Feb 2027, 03:00 hotel time−$5',
    'Refund from the hotel: your bank didn’t accept it; please call us1 Feb 2027, 03:00 hotel time$3',
    'Refund from the hotel: it couldn’t be sent to your card; please call us1 Feb 2027, 03:00 hotel time−$1',
    'Payment, in cash at the hotel31 Jan 2027, 10:04 hotel time$50',
    'Refund from the hotel: in cash at the hotel1 Feb 2027, 03:00 hotel time−$2',
    'Refund for your changed stay: you’ll get it at the hotel1 Feb 2027, 03:00 hotel time−$0.75',
    'Payment, by card onlineYour bank has not confirmed it yet$7',
  ]);
});

it('tells a chargeback from a refund by the hotel', async () => {
  const taken = aRefund({ state: 'done', reason: 'dispute' });
  fakeApi.answer({
    [LEDGER]: aLedger({
      payments: [aPayment({ refunds: [taken] })],
      refunded: 10025,
      due: 33417,
      dueOnline: 33417,
    }),
  });
  await openStay(aPaidBooking({ money: { paid: 10_025, refunded: 10_025 } }));
  expect(await lines()).toEqual([
    'Deposit, by card online31 Jan 2027, 10:04 hotel time$100.25',
    'Taken back by your bank1 Feb 2027, 03:00 hotel time−$100.25',
  ]);
});

it('leads to the payment page for the rest, once', async () => {
  fakeApi.answer({
    [LEDGER]: aLedger({ dueOnline: 22_192 }),
    'POST /orders/booking-1/payments': { _id: 'booking-1-2', amount: 22_192 },
    'POST /payments/booking-1-2/session': { url: 'https://checkout.stripe.com/c/pay/cs_2' },
  });
  const user = await openStay();
  expect(await payments()).toHaveTextContent('You can pay $221.92 now by card, or at the hotel.');
  await user.dblClick(button('Pay $221.92 now'));
  await waitFor(() => expect(left).toEqual(['https://checkout.stripe.com/c/pay/cs_2']));
  expect(button('Taking you to the payment page…')).toHaveAttribute('aria-disabled', 'true');
  expect(fakeApi.callsTo('POST /orders/booking-1/payments')).toHaveLength(1);
});

it('says beside the button why the rest cannot be paid now', async () => {
  fakeApi.answer({ [LEDGER]: aLedger(), 'POST /orders/booking-1/payments': refusal('payment/paid') });
  const user = await openStay();
  await payments();
  await user.click(button('Pay $233.92 now'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is already paid.');
  expect(button('Pay $233.92 now')).toHaveFocus();
});

it('a stay that was booked to be paid at the hotel can be paid ahead, where the hotel takes cards', async () => {
  fakeApi.answer({ [LEDGER]: aLedger({ payments: [], paid: 0, due: 33_417, dueOnline: 33_417 }) });
  await openStay(aPayableBooking());
  expect(await payments()).toHaveTextContent('You can pay $334.17 now by card, or at the hotel.');
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent(/Pay at the hotel\./);
});

it('a stay that is paid leads nowhere to pay', async () => {
  fakeApi.answer({ [LEDGER]: aLedger({ paid: 33_417, due: 0, dueOnline: 0 }) });
  await openStay(aPaidBooking({ money: { paid: 33_417, refunded: 0 } }));
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent(/Paid in full\./);
  expect(screen.queryByRole('link', { name: 'How to pay' })).toBeNull();
  expect(screen.queryByText(/At the desk we take/)).toBeNull();
});

it('a guest who never came, and is charged nothing, reads that, and what to do about what they paid', async () => {
  fakeApi.answer({ [LEDGER]: aLedger({ due: -10_025, dueOnline: 0 }) });
  await openStay(aPaidBooking({ state: 'no-show', noShowFee: 0 }));
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent(
    'No-show fee$0Paid$100.25Still due$0You’ve overpaid by $100.25. Please call us.',
  );
});

it.each([
  ['fee was lowered', { state: 'no-show' as const, noShowFee: 5000 }, 'No-show fee$50Still due$50'],
  ['bill was waived', { state: 'checked-out' as const, waived: 33_417 }, 'Discount−$334.17Still due$0'],
])('a guest whose %s reads what is charged, though nothing was paid', async (_what, said, words) => {
  fakeApi.answer({ [LEDGER]: aLedger({ payments: [], due: 0, dueOnline: 0 }) });
  await openStay(aPayableBooking(said));
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent(words);
});

it('says nothing of payments where there are none, and asks about none where the policy has none', async () => {
  fakeApi.answer({ [LEDGER]: aLedger({ payments: [], dueOnline: 0 }) });
  await openStay(aPayableBooking());
  await waitFor(() => expect(fakeApi.callsTo(LEDGER)).toHaveLength(1));
  expect(screen.queryByText('Payments')).toBeNull();
});

it('a stay that is paid at the hotel does not ask for its payments', async () => {
  await openStay(aBooking());
  await screen.findByText(/Pay at the hotel\./);
  expect(fakeApi.allCalls()).toEqual([
    'GET /bookings?email=robin%40innkeep.test',
    'GET /bookings/booking-1/invoices',
  ]);
});

it('the sum paid is shown even if its lines fail to load', async () => {
  fakeApi.answer({ [LEDGER]: refusal('request/too-many') });
  const user = await openStay();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the payments' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent('Paid$100.25Still due$233.92');
  fakeApi.answer({ [LEDGER]: aLedger() });
  await user.click(button('Try again'));
  await payments();
});

it("staff see what a guest has paid, and cannot pay in the guest's place", async () => {
  fakeApi.answer({ [LEDGER]: aLedger() });
  await openStay(aPaidBooking(), 'admin');
  expect(await payments()).toHaveTextContent('Deposit, by card online');
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});
