import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, field, fill, typeStay } from '../../../testing/act.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { bookedBodies, openNewBooking, serveNewBooking } from '../../../testing/new-booking.ts';

beforeEach(serveNewBooking);

type User = Awaited<ReturnType<typeof openNewBooking>>;

async function bookTheLoft(user: User) {
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  await fill(user, 'Name', 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book and check in: The Sail Loft, $240' }));
}

it('sells the running night to a guest at the door at 00:33, with no press more than by day', async () => {
  vi.setSystemTime('2027-02-01T05:33:00Z'); // 1 February in New York
  const user = await openNewBooking();
  await user.click(field('Walk-in: check in now'));
  expect([field('Check In'), field('Check Out')].map((input) => input.getAttribute('value'))).toEqual([
    '31/01/2027',
    '01/02/2027',
  ]);
  await bookTheLoft(user);
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()).toMatchObject([{ isWalkIn: true, checkin: '2027-01-31', checkout: '2027-02-01' }]);
});

it('lets an admin enter a guest who came days ago, with a reason, and mail them only if told to', async () => {
  const user = await openNewBooking();
  await user.click(field('Walk-in: check in now'));
  await typeStay(user, '29/01/2027', '03/02/2027');
  expect(field('Walk-in: check in now')).toBeChecked();
  await bookTheLoft(user);
  expect(await screen.findByText('Give a reason.')).toBeVisible();
  expect(bookedBodies()).toEqual([]);
  await fill(user, 'Reason', 'Our first day');
  await user.click(field('E-mail the confirmation'));
  await user.click(button('Book and check in: The Sail Loft, $240'));
  await screen.findByRole('heading', { name: /^Booking/ });
  expect(bookedBodies()).toMatchObject([
    { isWalkIn: true, isTold: true, checkin: '2027-01-29', checkout: '2027-02-03', reason: 'Our first day' },
  ]);
});

it('takes no earlier day from the desk', async () => {
  const user = await renderPage('/dashboard/new-booking', { as: 'desk' });
  await screen.findByRole('heading', { name: 'New booking' });
  await user.click(field('Walk-in: check in now'));
  await typeStay(user, '29/01/2027', '03/02/2027');
  await user.click(button('Book and check in'));
  expect(field('Check In')).toBeInvalid();
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
});
