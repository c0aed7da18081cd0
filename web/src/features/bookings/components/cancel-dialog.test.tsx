import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { expectPath } from '../../../testing/act.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aLedger, aPaidBooking, aPayableBooking } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { cancellationOutcome } from '../api/get-cancellation.ts';

const TERMS = 'GET /bookings/booking-1/cancellation';
const CANCEL = 'DELETE /orders/booking-1';
const HALF: CancellationPreview = { fee: 16_109, refund: 17_308, owed: 0 };

const dialog = () => within(screen.getByRole('dialog'));
const cancelled = () => fakeApi.callsTo(CANCEL).map(({ path }) => path);

async function openDialog(booking = aPaidBooking()) {
  fakeApi.answer({ 'GET /bookings': [booking], 'GET /bookings/booking-1/payments': aLedger() });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
  await screen.findByRole('dialog');
  return { user, press: (name: string) => user.click(dialog().getByRole('button', { name })) };
}

beforeEach(() =>
  fakeApi.answer({
    [TERMS]: HALF,
    [CANCEL]: { deletedCount: 1, refund: 17_308 },
    'GET /bookings/cancelled': [],
  }),
);

it('says to the cent what is refunded before a stay is cancelled, and refunds that', async () => {
  const letGo = fakeApi.hold(TERMS);
  const { press } = await openDialog();
  expect(await dialog().findByText('Checking the refund…')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Cancel Book' })).toHaveAttribute('aria-disabled', 'true');
  await press('Cancel Book');
  expect(cancelled()).toEqual([]);
  letGo();
  expect(
    await dialog().findByText(
      'You’ll be refunded $173.08. We keep $161.09 under the agreed cancellation terms.',
    ),
  ).toBeVisible();
  fakeApi.answer({ 'GET /bookings': [] });
  await press('Cancel Book');
  await screen.findByText(MESSAGE.bookingCancelled);
  await expectPath('/dashboard/booking');
  expect(cancelled()).toEqual(['/orders/booking-1?refund=17308&fee=16109']);
});

it('asks again at another refund, and refunds nothing until then', async () => {
  fakeApi.once(CANCEL, refusal('booking/refund-changed'));
  const { press } = await openDialog();
  await dialog().findByText(/^You’ll be refunded \$173\.08\./);
  fakeApi.answer({ [TERMS]: { fee: 32_217, refund: 1200, owed: 0 } });
  await press('Cancel Book');
  expect(
    await dialog().findByText('You’ll be refunded $12. We keep $322.17 under the agreed cancellation terms.'),
  ).toBeVisible();
  expect(dialog().getByRole('alert')).toHaveTextContent(
    'The refund or fee has changed. Please check it again.',
  );
  fakeApi.answer({ 'GET /bookings': [] });
  await press('Cancel Book');
  await screen.findByText(MESSAGE.bookingCancelled);
  expect(cancelled()).toEqual([
    '/orders/booking-1?refund=17308&fee=16109',
    '/orders/booking-1?refund=1200&fee=32217',
  ]);
});

it('keeps the focus, and sends nothing twice, while it is being cancelled and asked about again', async () => {
  fakeApi.once(CANCEL, refusal('booking/refund-changed'));
  const { user, press } = await openDialog();
  await dialog().findByText(/^You’ll be refunded \$173\.08\./);
  const cancel = dialog().getByRole('button', { name: 'Cancel Book' });
  const expectHeldBack = () => {
    expect(cancel).toHaveAttribute('aria-disabled', 'true');
    expect(cancel).toBeEnabled(); // browsers take the focus from disabled elements
    expect(cancel).toHaveFocus();
  };
  const answer = fakeApi.hold(CANCEL);
  await press('Cancel Book');
  expectHeldBack();
  expect(cancel).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Enter}');
  await press('Keep it');
  expect(screen.getByRole('dialog')).toBeVisible();
  cancel.focus();
  const terms = fakeApi.hold(TERMS);
  answer();
  await dialog().findByText('Checking the refund…');
  expectHeldBack();
  await user.keyboard('{Enter}');
  expect(cancelled()).toHaveLength(1);
  terms();
  await dialog().findByText(/^You’ll be refunded \$173\.08\./);
  expect(cancel).toHaveFocus();
});

it('asks again where more would be owed than was shown', async () => {
  fakeApi.answer({ [TERMS]: { fee: 12_000, refund: 0, owed: 4800 } });
  fakeApi.once(CANCEL, refusal('booking/refund-changed'));
  const { press } = await openDialog();
  await dialog().findByText(/\$48 is still due/);
  fakeApi.answer({ [TERMS]: { fee: 24_000, refund: 0, owed: 16_800 } });
  await press('Cancel Book');
  expect(await dialog().findByText(/\$168 is still due/)).toBeVisible();
  fakeApi.answer({ 'GET /bookings': [] });
  await press('Cancel Book');
  await screen.findByText(MESSAGE.bookingCancelled);
  expect(cancelled()).toEqual([
    '/orders/booking-1?refund=0&fee=12000',
    '/orders/booking-1?refund=0&fee=24000',
  ]);
});

it('cancels nothing while the cost is unknown, and asks again', async () => {
  fakeApi.answer({ [TERMS]: refusal('server/busy') });
  const { press } = await openDialog();
  expect(await dialog().findByRole('alert')).toHaveTextContent('Many guests are booking right now.');
  expect(dialog().queryByRole('button', { name: 'Cancel Book' })).toBeNull();
  fakeApi.answer({ [TERMS]: HALF });
  await press('Try again');
  await dialog().findByText(/^You’ll be refunded \$173\.08\./);
  expect(dialog().queryByRole('alert')).toBeNull();
  expect(cancelled()).toEqual([]);
});

it('stays open where the stay could not be cancelled, and says why', async () => {
  fakeApi.answer({ [CANCEL]: refusal('booking/begun') });
  const { press } = await openDialog();
  await dialog().findByText(/^You’ll be refunded/);
  await press('Cancel Book');
  expect(await dialog().findByRole('alert')).toHaveTextContent('you can’t cancel online.');
  await press('Keep it');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks about the terms of a stay for which nothing was paid, too', async () => {
  fakeApi.answer({ [TERMS]: { fee: 16_109, refund: 0, owed: 16_109 } });
  await openDialog(aPayableBooking());
  expect(await dialog().findByText('You’ll owe $161.09 under the agreed cancellation terms.')).toBeVisible();
});

it('asks the server nothing where cancelling is free and nothing was paid', async () => {
  const { press } = await openDialog(aBooking());
  expect(dialog().getByText(/and the bill of \$240 is cancelled\. This can’t be undone\.$/)).toBeVisible();
  fakeApi.answer({ 'GET /bookings': [] });
  await press('Cancel Book');
  await screen.findByText(MESSAGE.bookingCancelled);
  expect(fakeApi.callsTo(TERMS)).toEqual([]);
  expect(cancelled()).toEqual(['/orders/booking-1']);
});

it('tells an admin what the guest gets back', async () => {
  fakeApi.answer({ 'GET /bookings': [aPaidBooking()] });
  const user = await renderPage('/dashboard/booking?guest=ana%40innkeep.test', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
  const words = 'The guest will be refunded $173.08. We keep $161.09 under the agreed cancellation terms.';
  expect(await dialog().findByText(words)).toBeVisible();
});

describe('what cancelling means is said in words', () => {
  it.each([
    [
      { fee: 16_109, refund: 17_308, owed: 0 },
      'You’ll be refunded $173.08. We keep $161.09 under the agreed cancellation terms.',
    ],
    [{ fee: 0, refund: 33_417, owed: 0 }, 'You’ll be refunded $334.17 in full.'],
    [
      { fee: 16_109, refund: 0, owed: 6084 },
      'There is no refund, and $60.84 is still due under the agreed cancellation terms.',
    ],
    [
      { fee: 10_025, refund: 0, owed: 0 },
      'There is no refund. We keep $100.25 under the agreed cancellation terms.',
    ],
    [{ fee: 16_109, refund: 0, owed: 16_109 }, 'You’ll owe $161.09 under the agreed cancellation terms.'],
    [{ fee: 0, refund: 0, owed: 0 }, 'Cancelling is free.'],
  ])('%o', (terms, words) => {
    expect(cancellationOutcome(terms)).toBe(words);
  });

  it.each([
    [{ fee: 0, refund: 33_417, owed: 0 }, 'The guest will be refunded $334.17 in full.'],
    [
      { fee: 16_109, refund: 0, owed: 16_109 },
      'The guest will owe $161.09 under the agreed cancellation terms.',
    ],
    [{ fee: 0, refund: 0, owed: 0 }, 'Cancelling is free.'],
  ])('%o, to the staff', (terms, words) => {
    expect(cancellationOutcome(terms, 'staff')).toBe(words);
  });
});
