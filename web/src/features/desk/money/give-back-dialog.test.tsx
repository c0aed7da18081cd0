import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aLedger, aPayment, aRefund } from '../../../testing/ledgers.ts';
import { openDeskBooking } from '../../../testing/open-desk-booking.ts';

const ID = 'ab12cd34ef56';
const GET = `GET /desk/bookings/${ID}`;
const GIVE = `POST /desk/bookings/${ID}/refunds`;

const dialog = () => screen.getByRole('dialog');
const give = () => within(dialog()).getByRole('button', { name: /^Refund( \$[\d.]+)?$/ });

async function giveBack(user: UserEvent) {
  await user.click(give());
  await screen.findByText('Refunded.');
  return fakeApi.callsTo(GIVE).at(-1)?.body;
}

/** Opens the dialog about a refund. */
async function openGive(ledger: Parameters<typeof openDeskBooking>[0]) {
  fakeApi.answer({ [GIVE]: aLedger() });
  const user = await openDeskBooking(ledger);
  await user.click(button('Refund'));
  return user;
}

const cash = aPayment({ _id: `${ID}-2`, method: 'cash', kind: 'balance', amount: 14_000 });

it('refunds a part of a card payment to the card, with a reason', async () => {
  const user = await openGive({
    payments: [aPayment({ refunds: [aRefund()] })],
    paid: 10_000,
    refunded: 4000,
  });
  expect(dialog()).toHaveTextContent('$60 left of $100 by card online.');
  expect(dialog()).toHaveTextContent('Sent within minutes; may take 5–10 days to appear.');
  expect(field('Amount')).toHaveValue('');
  expect(field('Amount')).toHaveAccessibleDescription('Nothing is overpaid.');
  await fill(user, 'Amount', '25');
  await user.click(give());
  await screen.findByText('Give a reason.');
  await waitFor(() => expect(field('Reason')).toHaveFocus());
  await fill(user, 'Reason', 'The heating was cold');
  expect(give()).toHaveAccessibleName('Refund $25');
  await user.click(screen.getByRole('checkbox', { name: 'Take $25 off the bill, too' }));
  expect(await giveBack(user)).toEqual({
    payment: `${ID}-1`,
    amount: 2500,
    reason: 'The heating was cold',
  });
});

it('also lowers the bill by what was not overpaid, unless the desk unchecks that', async () => {
  const user = await openGive({ payments: [aPayment()], paid: 10_000, due: 14_000 });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await fill(user, 'Amount', '10');
  expect(screen.getByRole('checkbox', { name: 'Take $10 off the bill, too' })).toBeChecked();
  await fill(user, 'Reason', 'Cold');
  expect(await giveBack(user)).toMatchObject({ amount: 1000, off: 1000 });
});

it('has what is overpaid filled in, and says how much more is typed', async () => {
  const user = await openGive({
    payments: [aPayment({ method: 'cash', amount: 37_278 })],
    paid: 37_278,
    due: -7848,
  });
  expect(field('Amount')).toHaveValue('78.48');
  expect(field('Amount')).toHaveAccessibleDescription('Overpaid by $78.48.');
  expect(give()).toHaveAccessibleName('Refund $78.48');
  await fill(user, 'Amount', '372.78');
  expect(field('Amount')).toHaveAccessibleDescription('Overpaid by $78.48. This is $294.30 more than that.');
  await fill(user, 'Amount', '100');
  expect(screen.getByRole('checkbox', { name: 'Take $21.52 off the bill, too' })).toBeChecked();
  await fill(user, 'Amount', '78.48');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await fill(user, 'Reason', 'Left early');
  expect(await giveBack(user)).toEqual({
    payment: `${ID}-1`,
    amount: 7848,
    method: 'cash',
    reason: 'Left early',
  });
});

it('has all of what was paid by mistake filled in, and touches no bill', async () => {
  await openGive({ payments: [aPayment({ state: 'mismatch' })], due: 24_000 });
  expect(field('Amount')).toHaveValue('100');
  expect(field('Amount')).toHaveAccessibleDescription('Paid by mistake: refund it in full.');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks for the payment, and refunds it the way it came or another', async () => {
  const user = await openGive({ payments: [aPayment(), cash], paid: 48_000, due: -24_000 });
  await user.selectOptions(field('Payment to refund'), '$140 in cash');
  expect(field('Amount')).toHaveValue('140');
  expect(field('Cash')).toBeChecked();
  expect(within(dialog()).queryByLabelText('Back to the card')).toBeNull();
  await user.click(field('Bank transfer'));
  await fill(user, 'Reason', 'Left early');
  expect(await giveBack(user)).toEqual({
    payment: `${ID}-2`,
    amount: 14e3,
    method: 'transfer',
    reason: 'Left early',
  });
});

it('refunds in another way what the card refused, in its place', async () => {
  const stuck = aRefund({ state: 'blocked', isStuck: true, amount: 10_000 });
  const user = await openDeskBooking({
    payments: [aPayment({ refunds: [stuck] })],
    paid: 10_000,
    refunded: 10_000,
  });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull(); // nothing else is left
  fakeApi.answer({ [GIVE]: aLedger() });
  await user.click(button('Refund another way'));
  expect(field('Amount')).toHaveValue('100');
  expect(field('Reason')).toHaveValue('It was cold');
  expect(within(dialog()).queryByLabelText('Back to the card')).toBeNull();
  expect(await giveBack(user)).toEqual({
    payment: `${ID}-1`,
    amount: 1e4,
    method: 'transfer',
    reason: 'It was cold',
    replaces: `${ID}-1-1`,
  });
});

const given = aPayment({ refunds: [aRefund({ amount: 10_000, method: 'cash' })] });

it('asks for another payment where a colleague has refunded the chosen one', async () => {
  const user = await openDeskBooking({ payments: [aPayment(), cash], paid: 48_000, due: -24_000 });
  const known = aDeskBooking();
  fakeApi.answer({
    [GIVE]: refusal('request/invalid', { amount: 'Only $0 of this payment can still be refunded.' }),
    [GET]: {
      ...known,
      ledger: aLedger({ payments: [given, cash], paid: 48_000, refunded: 10_000, due: -14_000 }),
    },
  });
  await user.click(button('Refund'));
  await fill(user, 'Reason', 'Fire');
  await user.click(give());
  await screen.findByText(/Only \$0 of this payment can still be refunded/, { selector: '[role=alert]' });
  await waitFor(() => expect(field('Payment to refund')).toHaveDisplayValue('Choose a payment'));
  await user.clear(field('Amount'));
  await user.type(field('Amount'), '50');
  await user.click(give());
  expect(field('Payment to refund')).toHaveAccessibleDescription('Choose a payment.');
  expect(fakeApi.callsTo(GIVE)).toHaveLength(1);
  await user.selectOptions(field('Payment to refund'), '$140 in cash');
  expect(field('Cash')).toBeChecked();
  fakeApi.answer({ [GIVE]: aLedger() });
  expect(await giveBack(user)).toEqual({
    payment: `${ID}-2`,
    amount: 14e3,
    method: 'cash',
    reason: 'Fire',
  });
});

it('keeps the payment in its place while it is being refunded', async () => {
  const user = await openDeskBooking({ payments: [aPayment(), cash], paid: 48_000, due: -24_000 });
  const known = aDeskBooking();
  await user.click(button('Refund'));
  await fill(user, 'Reason', 'Fire');
  fakeApi.answer({
    [GIVE]: aLedger(),
    [GET]: { ...known, ledger: aLedger({ payments: [given, cash], paid: 24_000, refunded: 10_000 }) },
  });
  const letGo = fakeApi.hold(GET); // the form waits until all data has been read again
  await user.click(give());
  await waitFor(() => expect(fakeApi.callsTo(GET)).toHaveLength(2));
  expect(field('Payment to refund')).toHaveDisplayValue('$100 by card online');
  letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('refunds what is left to the desk the way it was paid, unless another is chosen', async () => {
  const owed = aRefund({ method: 'cash', state: 'blocked', isStuck: true, reason: 'cancelled' });
  delete owed.why;
  const user = await openDeskBooking({
    payments: [aPayment({ method: 'cash', refunds: [owed] })],
    paid: 10_000,
  });
  fakeApi.answer({ [GIVE]: aLedger() });
  await user.click(button('Refund at the desk'));
  expect(dialog()).toHaveAccessibleName('Refund at the desk');
  expect(dialog()).toHaveTextContent('Of $100 in cash.');
  expect(field('Cash')).toBeChecked();
  await fill(user, 'Reason', 'Cancelled');
  expect(await giveBack(user)).toEqual({
    payment: `${ID}-1`,
    amount: 4e3,
    method: 'cash',
    reason: 'Cancelled',
    replaces: `${ID}-1-1`,
  });
});

it('offers nothing else of a payment while a refund of it has not reached the guest', async () => {
  const stuck = aRefund({ state: 'failed', isStuck: true, amount: 3000 });
  await openGive({ payments: [aPayment({ refunds: [stuck] }), cash], paid: 24_000 });
  expect(dialog()).toHaveTextContent('$140 in cash.');
  expect(screen.queryByLabelText('Payment to refund')).toBeNull();
});

it('offers the same of a refund that waits for the provider, once it has done so for too long', async () => {
  const waiting = aRefund({ state: 'asked' });
  const late = aRefund({ _id: `${ID}-1-2`, state: 'asked', isStuck: true });
  const user = await openDeskBooking({
    payments: [aPayment({ refunds: [waiting, late] })],
    paid: 10_000,
    refunded: 8000,
  });
  fakeApi.answer({ [GIVE]: aLedger() });
  await user.click(button('Refund another way'));
  await user.click(field('Cash'));
  expect(await giveBack(user)).toMatchObject({ method: 'cash', replaces: `${ID}-1-2` });
});

it('offers no refund of what a bank takes back', async () => {
  await openDeskBooking({
    payments: [
      aPayment({ disputes: [{ status: 'needs_response', isOpen: true, isInquiry: false, amount: 10_025 }] }),
    ],
    paid: 10_000,
  });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});
