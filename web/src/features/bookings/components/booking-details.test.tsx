import { aStay, day } from '@innkeep/contract/testing/dates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aBooking } from '../../../testing/bookings.ts';
import { button, fill } from '../../../testing/act.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
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

it('a guest changes what they have told the hotel, field by field', async () => {
  await open({ ...NOTHING, phone: '555 0199', wish: 'A cot' });
  const user = userEvent.setup();
  await user.click(button('Change your details'));
  const dialog = await screen.findByRole('dialog', { name: 'Change your details' });
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Robin Example');
  await fill(user, 'When do you arrive?', 'after 23:00');
  await fill(user, 'Any requests?', '');
  fakeApi.once(
    'PUT /orders/booking-1',
    refusal('request/invalid', { 'guest.phone': 'Write it with digits.' }),
  );
  await user.click(button('Save'));
  expect(await within(dialog).findByText('Write it with digits.')).toBeVisible();
  expect(within(dialog).getByLabelText('When do you arrive?')).toHaveValue('after 23:00');
  const guest = { ...NOTHING, phone: '555 0199', arrivalTime: 'after 23:00' };
  fakeApi.answer({
    'PUT /orders/booking-1': aBooking({ guest }),
    'GET /bookings': [aBooking({ guest, rev: 2 })],
  });
  await user.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.callsTo('PUT /orders/booking-1').at(-1)?.body).toEqual({ rev: 1, guest });
  expect(await screen.findByRole('region', { name: 'What you told us' })).toHaveTextContent('after 23:00');
});

it('a guest who is in the house changes nothing of it', async () => {
  fakeApi.answer({ 'GET /bookings': [aBooking({ guest: NOTHING, state: 'checked-in' })] });
  await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await screen.findByRole('heading', { name: 'The Tide Room' });
  expect(screen.queryByRole('button', { name: 'Change your details' })).toBeNull();
});

it.each([
  ['Robin Example', 'Booked by Robin Example'],
  ['', 'Booked by robin@innkeep.test'],
])('paper names the guest, and the e-mail only of one without a name: %j', async (name, words) => {
  await open({ ...NOTHING, name });
  expect(screen.getByText(words)).toHaveClass('on-paper');
});

it.each([
  ['coming', {}, 'Upcoming stay', false],
  ['past', { state: 'checked-out' }, 'Past stay', true],
] as const)(
  'a %s stay is not written as a success that it is not',
  async (_phase, changes, words, isMuted) => {
    fakeApi.answer({ 'GET /bookings': [aBooking(changes)] });
    await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
    expect((await screen.findByText(words)).classList.contains('text-muted')).toBe(isMuted);
  },
);

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

it('leads to the house rules and the terms as they were agreed', async () => {
  fakeApi.answer({ 'GET /bookings': [aBooking({ rules: 17 })] });
  await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  const bill = await screen.findByRole('region', { name: 'Bill' });
  const links = within(bill).getAllByRole('link', { name: /^(House rules|Terms)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/house-rules?v=17', '/terms?v=17']);
});
