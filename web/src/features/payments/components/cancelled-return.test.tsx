import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { expectPath } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aHeldBooking, aLedger, aPaidBooking, aSettled } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const SETTLE = 'POST /payments/booking-1-1/settle';
const LEDGER = 'GET /bookings/booking-1/payments';

const openReturn = () => renderPage('/dashboard/booking/booking-1?payment=booking-1-1', { as: 'guest' });
const cancelledWith = (refunded: number) =>
  aSettled(aPaidBooking({ state: 'cancelled', money: { paid: 10_025, refunded } }));

beforeEach(() => {
  fakeApi.answer({ 'GET /bookings': [aHeldBooking()], [LEDGER]: aLedger() });
});

it('a guest who cancels on the page they came back to is asked nothing more about the payment', async () => {
  fakeApi.answer({ [SETTLE]: aSettled(aPaidBooking()) });
  const letGo = fakeApi.hold(SETTLE); // the list is read while the booking is still held
  const user = await openReturn();
  await screen.findByRole('heading', { name: /^We’re holding your room until/ });
  fakeApi.answer({ 'GET /bookings': [aPaidBooking()] });
  letGo();
  await screen.findByText(MESSAGE.booked);
  fakeApi.answer({
    'GET /bookings/booking-1/cancellation': { fee: 5000, refund: 5025, owed: 0 },
    'DELETE /orders/booking-1': { deletedCount: 1, refund: 5025 },
    [SETTLE]: cancelledWith(5025),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^You’ll be refunded \$50\.25\./);
  const letLedgerGo = fakeApi.hold(LEDGER); // a slow ledger keeps the guest on this page
  fakeApi.answer({ 'GET /bookings': [], 'GET /bookings/cancelled': [] });
  const reads = fakeApi.callsTo('GET /bookings').length;
  await user.click(dialog.getByRole('button', { name: 'Cancel Book' }));
  await waitFor(() => expect(fakeApi.callsTo('GET /bookings').length).toBeGreaterThan(reads));
  await new Promise((resolve) => setTimeout(resolve, 50)); // by then it would have been asked for
  expect(fakeApi.callsTo(SETTLE)).toHaveLength(1);
  expect(screen.queryByText(/goes back/)).toBeNull();
  letLedgerGo();
  await expectPath('/dashboard/booking');
});

it.each([
  [10_025, 'We’re refunding $100.25 in full to your card (5–10 days).'],
  [5025, 'We’re refunding $50.25 of the $100.25 you paid (5–10 days to a card).'],
  [0, 'We kept the $100.25 you paid, under the agreed cancellation terms.'],
])('a payment for a stay that is cancelled by now says that %i of it goes back', async (refunded, words) => {
  fakeApi.answer({ [SETTLE]: cancelledWith(refunded), 'GET /bookings': [] });
  await openReturn();
  await screen.findByRole('heading', { name: 'This stay is cancelled' });
  expect(screen.getByText(/^The Tide Room, /)).toHaveTextContent(words);
});
