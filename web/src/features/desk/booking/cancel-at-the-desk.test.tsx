import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aPaidBooking } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const TERMS = 'GET /bookings/booking-1/cancellation';
const CANCEL = 'DELETE /orders/booking-1';

const dialog = () => within(screen.getByRole('dialog'));

it('the desk sees what a guest gets back before it cancels a paid stay, and gives back that', async () => {
  const booking = aPaidBooking();
  fakeApi.answer({
    'GET /desk/bookings/booking-1': aDeskBooking({ booking }),
    'GET /room/all': { count: 0, rooms: [] },
    [TERMS]: { fee: 16_109, refund: 17_308, owed: 0 },
    [CANCEL]: { deletedCount: 1, refund: 17_308 },
  });
  const user = await renderPage('/dashboard/stays/booking-1', { as: 'desk' });
  const press = (name: string) => user.click(dialog().getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Book' }));
  await screen.findByRole('dialog');
  const words = 'The guest gets back $173.08. $161.09 is kept, by the terms that were agreed.';
  expect(await dialog().findByText(words)).toBeVisible();
  expect(dialog().queryByText(/is void/)).toBeNull();

  fakeApi.once(CANCEL, refusal('booking/refund-changed'));
  fakeApi.answer({ [TERMS]: { fee: 0, refund: 33_417, owed: 0 } });
  await press('Cancel Book');
  expect(await dialog().findByText('The guest gets back $334.17. Nothing is kept.')).toBeVisible();

  const cancelled = { ...booking, state: 'cancelled' as const, rev: 3 };
  fakeApi.answer({ 'GET /desk/bookings/booking-1': aDeskBooking({ booking: cancelled }) });
  await press('Cancel Book');
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fakeApi.callsTo(CANCEL).map(({ path }) => path)).toEqual([
    '/orders/booking-1?refund=17308&fee=16109',
    '/orders/booking-1?refund=33417&fee=0',
  ]);
});
