import { aStay } from '@innkeep/contract/testing/dates';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGE, STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { expectPath, fill, typeStay } from '../../../testing/act.ts';
import { made, serveRoom } from '../../../testing/booking-form.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

it('a confirmed stay is sent as specified, and leads to Your Booking, which thanks for it', async () => {
  const booking = aBooking(aStay('2027-03-10', '2027-03-13'));
  localStorage.setItem(STORAGE_KEY.chosenRoom, JSON.stringify(aRoom()));
  serveRoom({ 'POST /orders': made(booking) });
  const user = await renderPage('/book', { as: 'guest' });
  await typeStay(user, '10/03/2027', '13/03/2027');
  await fill(user, 'Guests', '1');
  fakeApi.answer({ 'GET /bookings': [booking] });
  const confirm = screen.getByRole('button', { name: 'Confirm Book' });
  expect(confirm).toHaveTextContent(/^Confirm Book$/);
  await user.click(confirm);
  await screen.findByText(MESSAGE.booked);
  await expectPath('/dashboard/booking');
  expect(await screen.findByRole('article', { name: 'The Tide Room, Wed 10 Mar 2027' })).toBeVisible();
  const [order, ...others] = fakeApi.callsTo('POST /orders');
  expect(others).toEqual([]);
  expect(order?.body).toMatchObject({
    checkin: '2027-03-10',
    checkout: '2027-03-13',
    email: 'robin@innkeep.test',
    room: aRoom(),
    guests: 1,
  });
});

it('a cancelled stay is gone from Your Booking, which says so, and where the rooms are', async () => {
  const booking = aBooking();
  fakeApi.answer({ 'GET /bookings?email=robin%40innkeep.test': [booking] });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Cancel Book: The Tide Room' }));
  expect(fakeApi.callsTo('DELETE /orders/booking-1')).toEqual([]);
  fakeApi.answer({
    'DELETE /orders/booking-1': { deletedCount: 1 },
    'GET /bookings?email=robin%40innkeep.test': [],
    'GET /bookings/cancelled': [{ ...booking, state: 'cancelled', refunds: [] }],
    'GET /room': { count: 0, rooms: [] },
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Book' }));
  await screen.findByText(MESSAGE.bookingCancelled);
  await screen.findByText(MESSAGE.noBookings);
  expect(screen.queryByRole('article')).toBeNull();
  const link = await screen.findByRole('link', { name: 'The Tide Room' }); // it stays readable
  expect(link).toHaveAttribute('href', '/dashboard/booking/booking-1');
  expect(link.closest('details')).toHaveTextContent('Cancelled stays (1)');
  expect(fakeApi.callsTo('DELETE /orders/booking-1')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Room?' }));
  await expectPath('/rooms');
});
