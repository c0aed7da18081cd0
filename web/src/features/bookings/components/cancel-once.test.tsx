import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aLedger, aPaidBooking } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';

beforeEach(() =>
  fakeApi.answer({
    'GET /bookings/booking-1/cancellation': { fee: 16_109, refund: 17_308, owed: 0 },
    'DELETE /orders/booking-1': { deletedCount: 1, refund: 17_308 },
    'GET /bookings/cancelled': [],
  }),
);

it.each([
  ['that is free to cancel', aBooking()],
  ['for which something was paid', aPaidBooking()],
])('does not offer to cancel a stay %s once more, until the list is shown', async (_what, booking) => {
  fakeApi.answer({ 'GET /bookings': [booking], 'GET /bookings/booking-1/payments': aLedger() });
  const user = await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: /^Cancel Book/ }));
  await screen.findByRole('dialog');
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Book' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  const states: (string | null)[] = [];
  const noteState = () => states.push(button.getAttribute('aria-disabled'));
  new MutationObserver(noteState).observe(button, { attributeFilter: ['aria-disabled'] });
  fakeApi.answer({ 'GET /bookings': [] });
  const letGo = fakeApi.hold('DELETE /orders/booking-1');
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await screen.findByText(MESSAGE.noBookings);
  expect(states).toEqual(['true']);
});
