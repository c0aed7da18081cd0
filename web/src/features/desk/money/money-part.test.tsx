import type { StaffRefund } from '@innkeep/contract/payments/payment';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill, hrefOf } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, noNetwork, refusal } from '../../../testing/fake-api.ts';
import { aLedger, aPayment, aRefund } from '../../../testing/ledgers.ts';
import { openDeskBooking } from '../../../testing/open-desk-booking.ts';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const TAKE = `POST /desk/bookings/${ID}/payments`;

const bill = () => screen.getByRole('region', { name: 'Bill' });
const dialog = () => screen.getByRole('dialog');

/** A chargeback by the guest's bank, after a dispute. */
const TAKEN: StaffRefund = {
  _id: `${ID}-1-1`,
  amount: 4e3,
  method: 'online',
  reason: 'dispute',
  state: 'done',
  createdAt: '2027-01-21T12:00:00.000Z',
};

it('shows what was paid, how and when, what was refunded, and what is still due', async () => {
  const payment = aPayment({ providerId: 'pi_1', refunds: [aRefund()] });
  await openDeskBooking({ payments: [payment], paid: 10_000, refunded: 4000, due: 18_000 });
  expect(bill()).toHaveTextContent('Total bill$240Paid$100Refunded−$40Balance due$180');
  expect(bill()).toHaveTextContent('$100 by card onlineDeposit. 20 Jan 2027, 07:05 · pi_1');
  expect(bill()).toHaveTextContent('−$40 by card online“It was cold”. 21 Jan 2027, 07:00');
});

it('says how much more was paid than it costs', async () => {
  await openDeskBooking({ payments: [aPayment()], paid: 26_000, due: -2000 });
  expect(bill()).toHaveTextContent('Paid$260Overpaid$20');
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
});

it('shows a fee instead of the bill where the stay is cancelled', async () => {
  await openDeskBooking({ paid: 10_000, due: 2000 }, { state: 'cancelled', cancellationFee: 12_000 });
  expect(bill()).toHaveTextContent('As agreed$240Fee instead$120Paid$100Balance due$20');
});

it.each([
  [aPayment({ state: 'expired' }), 'Deposit. Payment expired.'],
  [aPayment({ state: 'mismatch' }), 'Paid by mistake: not counted, to be refunded.'],
  [
    aPayment({ disputes: [{ status: 'needs_response', isOpen: true, isInquiry: false, amount: 10_000 }] }),
    'Chargeback.',
  ],
  [
    aPayment({ disputes: [{ status: 'lost', isOpen: false, isInquiry: false, amount: 10_000 }] }),
    'Chargeback lost: the bank took it back.',
  ],
  [
    aPayment({
      disputes: [
        { status: 'warning_needs_response', isOpen: true, isInquiry: true, amount: 10_000 },
        { status: 'lost', isOpen: false, isInquiry: false, amount: 2500 },
        { status: 'won', isOpen: false, isInquiry: false, amount: 10_000 },
      ],
    }),
    'Bank inquiry. Chargeback of $25 lost: the bank took it back. Chargeback won.',
  ],
  [aPayment({ refunds: [aRefund({ state: 'asked' })] }), '“It was cold”; being sent.'],
  [aPayment({ refunds: [aRefund({ state: 'blocked' })] }), '“It was cold”; not possible by card.'],
  [
    aPayment({ method: 'cash', refunds: [aRefund({ method: 'cash', state: 'blocked' })] }),
    '−$40 in cash“It was cold”; to be paid out at the desk.',
  ],
  [
    aPayment({
      method: 'cash',
      refunds: [aRefund({ method: 'cash', state: 'failed', replacedBy: 'other' })],
    }),
    '−$40 in cash“It was cold”; paid out at the desk.',
  ],
  [
    aPayment({ refunds: [aRefund({ state: 'asked', isStuck: true })] }),
    '“It was cold”; waiting at the payment provider for a day.',
  ],
  [
    aPayment({ refunds: [aRefund({ state: 'done', replacedBy: 'other' })] }),
    '“It was cold”; arrived after all, and refunded another way too.',
  ],
  [aPayment({ refunds: [TAKEN] }), '−$40 by card onlineTaken back by the guest’s bank.'],
  [
    aPayment({ refunds: [aRefund({ state: 'failed', replacedBy: 'other' })] }),
    '“It was cold”; refunded another way.',
  ],
])('says what has become of a payment: %#', async (payment, words) => {
  await openDeskBooking({ payments: [payment] });
  expect(bill()).toHaveTextContent(words);
});

it('shows what the bank disputes, until when that is answered, and where', async () => {
  const dispute = {
    status: 'needs_response',
    isOpen: true,
    isInquiry: false,
    amount: 10_000,
    reason: 'product_not_received',
    answerBy: '2027-02-04T17:00:00.000Z',
    url: 'https://dashboard.stripe.com/test/disputes/du_1',
  };
  await openDeskBooking({ payments: [aPayment({ disputes: [dispute] })] });
  expect(bill()).toHaveTextContent('Chargeback: product not received. Answer by 4 Feb 2027, 12:00.');
  expect(hrefOf(screen.getByRole('link', { name: 'Respond at the payment provider' }))).toBe(
    'https://dashboard.stripe.com/test/disputes/du_1',
  );
});

it('prints what was refunded, and nothing of what the staff wrote about it', async () => {
  const payment = aPayment({
    providerId: 'pi_1',
    acknowledged: 'A regular',
    refunds: [aRefund({ method: 'cash' })],
  });
  await openDeskBooking({ payments: [payment], paid: 10_000, refunded: 4000, due: 18_000 });
  const paper = bill().querySelector('.on-paper');
  expect(paper).toHaveTextContent(
    'Deposit, by card online20 Jan 2027, 07:05 hotel time$100Refund from the hotel: in cash at the hotel21 Jan 2027, 07:00 hotel time−$40',
  );
  expect(paper?.textContent).not.toMatch(/cold|pi_1|regular/);
});

it('works out the change from what a guest hands over', async () => {
  const user = await openDeskBooking({ due: 17_278 });
  await user.click(button('Take payment'));
  await fill(user, 'Cash given', '200');
  expect(field('Cash given')).toHaveAccessibleDescription('Change: $27.22.');
  await fill(user, 'Cash given', '100');
  expect(field('Cash given')).toHaveAccessibleDescription('$72.78 short.');
  await user.click(field('Bank transfer'));
  expect(screen.queryByLabelText('Cash given')).toBeNull();
});

it('takes what is due by two presses of Enter', async () => {
  const user = await openDeskBooking({});
  fakeApi.answer({ [TAKE]: aLedger() });
  button('Take payment').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Amount')).toHaveFocus());
  expect(field('Amount')).toHaveValue('240');
  expect(dialog()).toHaveTextContent('$240 is due.');
  await user.keyboard('{Enter}');
  await screen.findByText('Payment recorded.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fakeApi.callsTo(TAKE)[0]?.body).toEqual({ amount: 24_000, method: 'cash' });
});

it('takes another amount in another way, and shows what is left', async () => {
  const user = await openDeskBooking({});
  await user.click(button('Take payment'));
  await user.keyboard('99.50'); // replaces the selected text
  await user.click(field('Card at the terminal'));
  fakeApi.answer({
    [TAKE]: aLedger(),
    [GET]: aDeskBooking({ ledger: aLedger({ paid: 9950, due: 14_050 }) }),
  });
  await user.click(button('Record payment'));
  await waitFor(() => expect(bill()).toHaveTextContent('Paid$99.50Balance due$140.50'));
  expect(fakeApi.callsTo(TAKE)[0]?.body).toEqual({ amount: 9950, method: 'terminal' });
});

it('refuses an amount that cannot be read, beside the field', async () => {
  const user = await openDeskBooking({});
  await user.click(button('Take payment'));
  await fill(user, 'Amount', 'all');
  await user.click(button('Record payment'));
  await screen.findByText('Enter an amount, such as 120.50.');
  await waitFor(() => expect(field('Amount')).toHaveFocus());
  expect(fakeApi.callsTo(TAKE)).toEqual([]);
});

it('says why the server refused it, keeps what was typed, and sends the same form under the same key', async () => {
  const user = await openDeskBooking({});
  fakeApi.answer({ [TAKE]: refusal('request/invalid', { amount: '$100 is due.' }) });
  await user.click(button('Take payment'));
  await user.click(button('Record payment'));
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(/\$100 is due\./));
  expect(field('Amount')).toHaveValue('240');
  fakeApi.answer({ [TAKE]: refusal('server/busy') });
  await user.click(button('Record payment'));
  await screen.findByText(/Many guests are booking/);
  const keys = fakeApi.callsTo(TAKE).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
});

it('closes a form that was already recorded, and opens again with what is due', async () => {
  const user = await openDeskBooking({});
  fakeApi.answer({ [TAKE]: noNetwork });
  await user.click(button('Take payment'));
  await fill(user, 'Amount', '100');
  await user.click(button('Record payment'));
  await screen.findByText(/You seem to be offline/);
  fakeApi.answer({
    [TAKE]: refusal('payment/key-reused'),
    [GET]: aDeskBooking({ ledger: aLedger({ paid: 10_000, due: 14_000 }) }),
  });
  await user.click(field('Card at the terminal'));
  await user.click(button('Record payment'));
  await screen.findByText(/Your earlier payment was recorded with other details/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Take payment'));
  expect(field('Amount')).toHaveValue('140');
  fakeApi.answer({ [TAKE]: aLedger() });
  await user.click(button('Record payment'));
  await screen.findByText('Payment recorded.');
  const [first, second, third] = fakeApi.callsTo(TAKE).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('is not closed by Escape once something is typed', async () => {
  const user = await openDeskBooking({});
  await user.click(button('Take payment'));
  await user.keyboard('1{Escape}');
  expect(field('Amount')).toHaveValue('1');
  await user.click(button('Not now'));
  await waitFor(() => expect(button('Take payment')).toHaveFocus());
});

it('takes nothing for a stay that its guest pays for just now, and says until when it is held', async () => {
  const times = { until: '2027-02-01T19:32:00.000Z', payUntil: '2027-02-01T19:23:00.000Z' };
  const hold = { ...times, payment: `${ID}-1`, amount: 10_000 };
  await openDeskBooking({ payments: [aPayment({ state: 'open' })] }, { state: 'held', hold });
  expect(screen.getByText('Held')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Stay' })).toHaveTextContent(
    'Held until 1 Feb 2027, 14:32 while the guest pays $100 online.',
  );
  expect(bill()).toHaveTextContent('Deposit. The guest is paying.');
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change stay' })).toBeNull();
});

it('lets the desk dismiss an alert, and says so then', async () => {
  const ACKNOWLEDGE = `PUT /desk/payments/${ID}-1/known`;
  const user = await openDeskBooking({ payments: [aPayment({ isCase: true })] });
  fakeApi.answer({
    [ACKNOWLEDGE]: { reason: 'They know' },
    [GET]: aDeskBooking({ ledger: aLedger({ payments: [aPayment({ acknowledged: 'They know' })] }) }),
  });
  await user.click(button('Dismiss alert'));
  await fill(user, 'Reason', 'They know');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bill()).toHaveTextContent('Dismissed: “They know”'));
  expect(fakeApi.callsTo(ACKNOWLEDGE)[0]?.body).toEqual({ reason: 'They know' });
  expect(screen.queryByRole('button', { name: 'Dismiss alert' })).toBeNull();
});
