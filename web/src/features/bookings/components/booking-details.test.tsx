import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const NOTHING = { name: 'Robin Example', phone: '', arrivalTime: '', wish: '' };

async function open(guest: typeof NOTHING) {
  fakeApi.answer({ 'GET /bookings': [aBooking({ guest })] });
  await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await screen.findByRole('heading', { name: 'The Tide Room' });
}

it('shows a guest what they have told the hotel', async () => {
  await open({ ...NOTHING, phone: '555 0199', wish: 'A cot' });
  const told = screen.getByRole('region', { name: 'What you told us' });
  expect(told).toHaveTextContent('Phone: 555 0199Requests: A cot');
  expect(told).not.toHaveTextContent('Arrival');
});

it('says nothing of a guest who has told nothing', async () => {
  await open(NOTHING);
  expect(screen.queryByRole('region', { name: 'What you told us' })).toBeNull();
});
