import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { field } from '../../../testing/act.ts';
import { aDeskBooking, aDeskStay } from '../../../testing/desk.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { bookedBodies, serveNewBooking } from '../../../testing/new-booking.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const ID = 'ab12cd34ef56';

beforeEach(serveNewBooking);

it('a room joins a group from the page of one of its bookings, for the same guest and nights', async () => {
  const known = aDeskBooking({ group: [aDeskStay({ _id: 'other', roomName: 'The Snug' })] });
  fakeApi.answer({ [`GET /desk/bookings/${ID}`]: known });
  const user = await renderPage(`/dashboard/stays/${ID}`, { as: 'desk' });
  await user.click(await screen.findByRole('link', { name: 'Add a room to this group' }));
  await screen.findByText('It joins the group of booking AB12-CD34.');
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
