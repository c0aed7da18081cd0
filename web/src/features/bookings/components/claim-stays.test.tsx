import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage, signedIn } from '../../../testing/render-page.tsx';

const NONE = { 'GET /bookings': [], 'GET /bookings/cancelled': [], 'GET /bookings/claim': { claimable: 2 } };

it('what was booked without the account is added by one press, which says how much it was', async () => {
  fakeApi.answer({ ...NONE, 'POST /bookings/claim': { claimed: 2 } });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Add these stays' }));
  expect(await screen.findByText('2 stays added to your account.')).toBeInTheDocument();
  expect(fakeApi.callsTo('GET /bookings').length).toBeGreaterThan(1);
});

it('nothing that was booked without the account is said to be nothing', async () => {
  fakeApi.answer({ ...NONE, 'POST /bookings/claim': { claimed: 0 } });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Add these stays' }));
  expect(await screen.findByText('There are no other stays booked with this address.')).toBeInTheDocument();
});

it.each([
  ['an e-mail that is not confirmed is told to confirm it first', false, true],
  ['a confirmed e-mail that nothing was booked with is shown nothing', true, false],
])('among no stays, %s', async (_what, isEmailConfirmed, isShown) => {
  fakeApi.answer({ ...NONE, 'GET /bookings/claim': { claimable: 0 } });
  await renderPage('/dashboard/booking', { as: signedIn({ isEmailConfirmed }) });
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(MESSAGE.noBookings));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Confirm your e-mail' }) !== null).toBe(isShown),
  );
  expect(screen.queryByRole('heading', { name: 'Booked without your account?' }) !== null).toBe(isShown);
});
