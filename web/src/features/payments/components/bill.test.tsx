import { aStay } from '@innkeep/contract/testing/dates';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBooking } from '../../../testing/bookings.ts';
import { expectPath } from '../../../testing/act.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

it('a guest owes nothing for a room without a stay of theirs', async () => {
  const room = aRoom({ price: 75 });
  fakeApi.answer({
    'GET /room/tide-room': room,
    'GET /bookings': [aBooking({ room: aRoom({ _id: 'chapel' }) })],
    'GET /availability': { taken: [], terms: [] },
  });
  const user = await renderPage('/payment/tide-room', { as: 'guest' });
  await screen.findByRole('heading', { name: 'Nothing to pay for this room' });
  expect(screen.getByText(/It costs \$75 a night\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See the room' }));
  await expectPath('/rooms/tide-room');
});

it('How to pay leads from a booking to what is owed for the room, and says that it is paid at the hotel', async () => {
  const room = aRoom({ price: 80.25 });
  fakeApi.answer({
    'GET /room/tide-room': room,
    'GET /bookings': [
      aBooking({ room, total: 160.5 }),
      aBooking({ _id: 'booking-2', room, ...aStay('2027-03-15', '2027-03-16'), nights: 1, total: 80.25 }),
      aBooking({ _id: 'over', room, ...aStay('2027-01-10', '2027-01-11'), nights: 1, total: 80.25 }),
    ],
  });
  const user = await renderPage('/dashboard/booking', { as: 'guest' });
  const details = await screen.findAllByRole('link', { name: /^Booking details/ });
  await user.click(details[0] ?? document.body);
  await user.click(await screen.findByRole('link', { name: 'How to pay' }));
  await expectPath('/payment/tide-room');

  const method = await screen.findByRole('region', { name: 'Pay at the hotel' });
  expect(method).toHaveTextContent('At the desk we take cards, and cash in US dollars');
  const bill = screen.getByRole('main');
  expect(bill).toHaveTextContent('Wed 10 Mar 2027 to Fri 12 Mar 2027 2 nights$160.50');
  expect(bill).toHaveTextContent('1 night$80.25');
  expect(bill).toHaveTextContent('Total due$240.75');
  expect(bill).toHaveTextContent('Breakfast is included. House rules');
  expect(within(bill).getByRole('link', { name: /^House rules/ })).toHaveAttribute('href', '/house-rules');
  expect(within(bill).getByRole('link', { name: '+1 207 555 0142' })).toBeVisible();
});
