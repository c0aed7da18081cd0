import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { field, fill, typeStay, button } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { bookedBodies, serveNewBooking, openNewBooking } from '../../../testing/new-booking.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ID = 'ab12cd34ef56';

beforeEach(serveNewBooking);

async function joinFromItsPage() {
  const known = aDeskBooking({ group: [aDeskStay({ _id: 'other', roomName: 'The Snug' })] });
  fakeApi.answer({ [`GET /desk/bookings/${ID}`]: known });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await user.click(await screen.findByRole('link', { name: 'Add a room to this group' }));
  await screen.findByText('Added to the group of booking AB12-CD34.');
  return { user, known };
}

it('a room joins a group from the page of one of its bookings, for the same guest and nights', async () => {
  const { user, known } = await joinFromItsPage();
  expect(field('Name')).toHaveValue(known.booking.guest.name);
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  await user.click(await screen.findByRole('button', { name: /^Book: The Sail Loft, \$/ }));
  await screen.findByRole('heading', { name: 'Booking AB12-CD34' });
  expect(bookedBodies()).toMatchObject([
    {
      joins: ID,
      room: 'sail-loft',
      checkin: known.booking.checkin,
      checkout: known.booking.checkout,
      email: known.booking.email,
    },
  ]);
});

it('the next booking is for its own guest, and joins no group', async () => {
  const { user } = await joinFromItsPage();
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  await user.click(await screen.findByRole('button', { name: /^Book: The Sail Loft, \$/ }));
  await user.click(await screen.findByRole('button', { name: 'Book another' }));
  await screen.findByRole('heading', { name: 'New booking' });
  expect(screen.queryByText(/^Added to the group/)).toBeNull();
  expect(field('Name')).toHaveValue('');
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(await screen.findByRole('radio', { name: /The Tide Room/ }));
  await fill(user, 'Name', 'Ben Costa');
  await user.click(await screen.findByRole('button', { name: /^Book: The Tide Room, \$/ }));
  await screen.findByRole('heading', { name: 'Booking AB12-CD34' });
  expect(bookedBodies()[1]).toMatchObject({ guest: { name: 'Ben Costa' }, email: '' });
  expect(bookedBodies()[1]).not.toHaveProperty('joins');
});

it('nor does one started with New booking before a room has joined', async () => {
  const { user } = await joinFromItsPage();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'New booking' }));
  await waitFor(() => expect(screen.queryByText(/^Added to the group/)).toBeNull());
  expect(field('Name')).toHaveValue('');
});

type User = Awaited<ReturnType<typeof openNewBooking>>;

async function bookTheLoft(user: User) {
  await user.click(await screen.findByRole('radio', { name: /The Sail Loft/ }));
  await fill(user, 'Name', 'Ana Silva');
  await user.click(await screen.findByRole('button', { name: 'Book and check in: The Sail Loft, $240' }));
}

it('sells the current night to a walk-in at 00:33, with no more presses than by day', async () => {
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

it('lets an admin enter a guest who came days ago, with a reason, and e-mails them only if asked to', async () => {
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

it('does not accept an earlier day from the desk', async () => {
  const user = await renderPage('/dashboard/new-booking', { as: 'desk' });
  await screen.findByRole('heading', { name: 'New booking' });
  await user.click(field('Walk-in: check in now'));
  await typeStay(user, '29/01/2027', '03/02/2027');
  await user.click(button('Book and check in'));
  expect(field('Check In')).toBeInvalid();
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
});
