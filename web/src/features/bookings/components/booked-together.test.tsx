import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectPath, hrefOf } from '../../../testing/act.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DOUBLE, LOFT } from '../../../testing/several-rooms.ts';

it('rooms that were booked together lead to each other, from the list and from the page of each', async () => {
  fakeApi.answer({
    'GET /bookings': [
      aBooking({ group: 'booking-1' }),
      aBooking({ _id: 'booking-2', room: LOFT, group: 'booking-1' }),
      aBooking({ _id: 'alone', room: DOUBLE }),
      aBooking({ _id: 'other', room: DOUBLE, group: 'other' }),
    ],
  });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  const words = await screen.findAllByText(/^One of 2 rooms booked together/);
  expect(words.map((each) => hrefOf(within(each).getByRole('link')))).toEqual([
    '/dashboard/booking/booking-2',
    '/dashboard/booking/booking-1',
  ]);
  await user.click(screen.getByRole('link', { name: 'The Sail Loft' }));
  await expectPath('/dashboard/booking/booking-2');
  expect(hrefOf(await screen.findByRole('link', { name: 'The Tide Room' }))).toBe(
    '/dashboard/booking/booking-1',
  );
});
