import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fill, typeStay } from '../../../testing/act.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { made, orderBodies, total } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const DOUBLE = { _id: 'type-double', name: 'Double' };
const STAY = 'checkin=2027-03-10&checkout=2027-03-12&guests=2';
const BOOKED = aBooking({ room: aRoom(DOUBLE) });
const QUOTE = 'POST /orders/booking-1/quote';

async function openForm(answers: Parameters<typeof fakeApi.answer>[0] = {}) {
  fakeApi.answer({
    'GET /room/type-double': aRoom({ ...DOUBLE, alike: 3 }),
    'GET /availability': { taken: [], reach: [], terms: [], hasRates: false },
    'GET /availability/quote': quotes(),
    'GET /bookings': [],
    ...answers,
  });
  return renderPage(`/book?room=type-double&${STAY}`, { as: 'guest' });
}

it('a type of which no room is free anymore is told so, and nothing typed is lost', async () => {
  const none = 'No room of this type is free for all of these nights.';
  const user = await openForm({ 'POST /orders': refusal('booking/dates-taken', { room: none }) });
  await user.click(await screen.findByRole('button', { name: 'Confirm Book' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(none));
  expect(field('Check In')).toHaveValue('10/03/2027');
  expect(field('Check Out')).toHaveValue('12/03/2027');
});

it('a type whose rooms differ in price is booked at what the server quotes, without any rates', async () => {
  const dearer = quotes({ room: aRoom({ price: 150 }) });
  const rate = { amount: 12_000, is: 'from' as const };
  const user = await openForm({
    'GET /room/type-double': aRoom({ ...DOUBLE, alike: 3, rate }),
    'GET /availability/quote': dearer,
    'POST /orders': made(BOOKED),
  });
  await screen.findByRole('button', { name: 'Confirm Book' });
  const letGo = fakeApi.hold('GET /availability/quote');
  await typeStay(user, '11/03/2027', '13/03/2027');
  await waitFor(() => expect(total()).toBe('…'));
  letGo();
  await waitFor(() => expect(total()).toBe('$300'));
  fakeApi.answer({ 'GET /bookings': [BOOKED] });
  await user.click(button('Confirm Book'));
  await waitFor(() =>
    expect(orderBodies()).toMatchObject([{ room: { _id: 'type-double' }, expected: 30_000 }]),
  );
  expect(await screen.findByRole('article', { name: /^Double/ })).toBeVisible();
});

it('who has booked these nights of a type is told so, and can book another of its rooms', async () => {
  const user = await openForm({ 'GET /bookings': [BOOKED], 'POST /orders': made(BOOKED) });
  expect(await screen.findByText('You have booked these nights:')).toBeVisible();
  await user.click(button('Book another of these rooms'));
  await user.click(await screen.findByRole('button', { name: 'Confirm Book' }));
  await waitFor(() => expect(orderBodies()).toHaveLength(1));
});

it('a stay of a type can be made longer than another room of it is free', async () => {
  fakeApi.answer({
    'GET /bookings': [BOOKED],
    [QUOTE]: { before: 24_000, after: 36_000, quote: BOOKED.quote, problems: {}, refund: 0, due: 36_000 },
    'GET /availability': {
      taken: [],
      reach: [{ from: '2027-03-10', to: '2027-03-11', until: '2027-03-12' }],
      terms: [],
    },
  });
  const user = await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Change your stay' }));
  await screen.findByRole('dialog', { name: 'Change your stay' });
  await fill(user, 'Check Out', '13/03/2027');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('New total$360'));
  expect(fakeApi.callsTo('GET /availability').map(({ path }) => path)).toEqual([
    expect.stringContaining('room=type-double'),
  ]);
});
