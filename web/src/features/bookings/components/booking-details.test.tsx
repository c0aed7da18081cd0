import { aStay, day } from '@innkeep/contract/testing/dates';
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

it('names the day on which a guest left early, above the bill of one night', async () => {
  const left = aBooking({ ...aStay('2027-01-26', '2027-01-27') });
  fakeApi.answer({
    'GET /bookings': [
      {
        ...left,
        ...aStay('2027-01-26', '2027-01-30'),
        state: 'checked-out',
        releasedFrom: day('2027-01-27'),
      },
    ],
  });
  await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  const dates = await screen.findByRole('region', { name: 'Dates' });
  expect(dates).toHaveTextContent(/Check OutWednesday27 Jan 2027.*Booked until Sat 30 Jan 2027\./);
  expect(screen.getByRole('region', { name: 'Bill' })).toHaveTextContent('× 1 night');
});
