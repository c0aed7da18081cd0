import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

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
  expect(
    await screen.findByText('There are no others that were booked with this address.'),
  ).toBeInTheDocument();
});
