import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAskedBeforeUnload } from '../../../testing/act.ts';
import { aDeskBooking } from '../../../testing/desk.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aPaidBooking } from '../../../testing/payments.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const TERMS = 'GET /bookings/booking-1/cancellation';
const CANCEL = 'DELETE /orders/booking-1';

const dialog = () => within(screen.getByRole('dialog'));

it('the desk sees the refund before it cancels a paid stay, and refunds that', async () => {
  const booking = aPaidBooking({ money: { paid: 33_417, refunded: 0 } });
  fakeApi.answer({
    'GET /desk/bookings/booking-1': aDeskBooking({ booking }),
    [TERMS]: { fee: 16_109, refund: 17_308, owed: 0 },
    [CANCEL]: { deletedCount: 1, refund: 17_308 },
  });
  const user = await renderPage('/dashboard/stays/booking-1', { as: 'desk' });
  const press = (name: string) => user.click(dialog().getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Book' }));
  await screen.findByRole('dialog');
  const words = 'The guest will be refunded $173.08. We keep $161.09 under the agreed cancellation terms.';
  expect(await dialog().findByText(words)).toBeVisible();
  expect(dialog().queryByText(/is cancelled/)).toBeNull();

  fakeApi.once(CANCEL, refusal('booking/refund-changed'));
  fakeApi.answer({ [TERMS]: { fee: 0, refund: 33_417, owed: 0 } });
  await press('Cancel Book');
  expect(await dialog().findByText('The guest will be refunded $334.17 in full.')).toBeVisible();

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

it('refunds more than the terms say if the desk gives a reason', async () => {
  fakeApi.answer({
    'GET /desk/bookings/booking-1': aDeskBooking({
      booking: aPaidBooking({ money: { paid: 33_417, refunded: 0 } }),
    }),
    [TERMS]: { fee: 16_109, refund: 17_308, owed: 0 },
    [CANCEL]: { deletedCount: 1, refund: 25_000 },
  });
  const user = await renderPage('/dashboard/stays/booking-1', { as: 'desk' });
  const press = (name: string) => user.click(dialog().getByRole('button', { name }));
  const write = async (label: string, text: string) => {
    await user.clear(dialog().getByLabelText(label));
    await user.type(dialog().getByLabelText(label), text);
  };
  await user.click(await screen.findByRole('button', { name: 'Cancel Book' }));
  await dialog().findByText(/^The guest will be refunded \$173\.08\./);
  expect(dialog().queryByLabelText('Reason')).toBeNull();

  for (const wrong of ['173.08', '334.18', 'all']) {
    await write('Refund instead', wrong);
    await press('Cancel Book');
    const amount = dialog().getByLabelText('Refund instead');
    expect(amount).toHaveAccessibleDescription(
      /^Enter more than \$173\.08 and at most \$334\.17, or leave it empty\./,
    );
    await waitFor(() => expect(amount).toHaveFocus());
  }
  await write('Refund instead', '250');
  await user.keyboard('{Escape}');
  expect(dialog().getByLabelText('Refund instead')).toHaveValue('250');
  await expectAskedBeforeUnload(true);
  await press('Cancel Book');
  expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription(/^Give a reason\./);
  await waitFor(() => expect(dialog().getByLabelText('Reason')).toHaveFocus());
  expect(fakeApi.callsTo(CANCEL)).toEqual([]);

  await write('Reason', ' Ill & sorry ');
  await press('Cancel Book');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo(CANCEL).map(({ path }) => path)).toEqual([
    '/orders/booking-1?refund=25000&fee=16109&reason=Ill%20%26%20sorry',
  ]);
});

it('asks for nothing more where the terms refund everything', async () => {
  fakeApi.answer({
    'GET /desk/bookings/booking-1': aDeskBooking({ booking: aPaidBooking() }),
    [TERMS]: { fee: 0, refund: 10_025, owed: 0 },
  });
  const user = await renderPage('/dashboard/stays/booking-1', { as: 'desk' });
  await user.click(await screen.findByRole('button', { name: 'Cancel Book' }));
  await dialog().findByText('The guest will be refunded $100.25 in full.');
  expect(dialog().queryByLabelText('Refund instead')).toBeNull();
});

it('charges less than the fee where nothing is paid of it, for a reason', async () => {
  fakeApi.answer({
    'GET /desk/bookings/booking-1': aDeskBooking({
      booking: aPaidBooking({ money: { paid: 5000, refunded: 0 } }),
    }),
    [TERMS]: { fee: 16_109, refund: 0, owed: 11_109 },
    [CANCEL]: { deletedCount: 1 },
  });
  const user = await renderPage('/dashboard/stays/booking-1', { as: 'desk' });
  const press = (name: string) => user.click(dialog().getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Book' }));
  const charge = await dialog().findByLabelText('Charge instead');
  expect(dialog().queryByLabelText('Refund instead')).toBeNull();
  await user.type(charge, '161.09');
  await press('Cancel Book');
  expect(charge).toHaveAccessibleDescription(/^Enter less than \$161\.09, or leave it empty\./);
  await user.clear(charge);
  await user.type(charge, '20');
  await user.type(dialog().getByLabelText('Reason'), 'Ill');
  await press('Cancel Book');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo(CANCEL).map(({ path }) => path)).toEqual([
    '/orders/booking-1?refund=3000&fee=2000&reason=Ill',
  ]);
});
