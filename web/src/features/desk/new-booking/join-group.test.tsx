import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { field, fill, typeStay } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { bookedBodies, serveNewBooking } from '../../../testing/new-booking.ts';
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

it('the booking after it is of its own guest, and joins no group', async () => {
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

it('so is one that the bar’s New booking begins before a room has joined', async () => {
  const { user } = await joinFromItsPage();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'New booking' }));
  await waitFor(() => expect(screen.queryByText(/^Added to the group/)).toBeNull());
  expect(field('Name')).toHaveValue('');
});
