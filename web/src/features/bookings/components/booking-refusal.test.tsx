import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MESSAGE } from '../../../../../tests/spec/literals.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { button, dayOf, expectPath, field, fill, typeStay } from '../../../testing/act.ts';
import { made, openForm, orderBodies, orders, serveRoom } from '../../../testing/booking-form.ts';
import { fakeApi, noNetwork, refusal, status } from '../../../testing/fake-api.ts';
import { withFakeFirebase } from '../../../testing/fake-firebase.ts';
import { quotes } from '../../../testing/quotes.ts';
import { aRoom } from '../../../testing/rooms.ts';

async function fillForm() {
  serveRoom({ 'GET /room/tide-room': aRoom({ capacity: 5 }), 'POST /orders': made() });
  const user = await openForm();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await fill(user, 'Guests', '4');
  return user;
}

function expectFormKept() {
  expect(field('Check In')).toHaveValue('10/03/2027');
  expect(field('Check Out')).toHaveValue('12/03/2027');
  expect(field('Guests')).toHaveValue(4);
  expect(location.pathname).toBe('/book');
}

async function expectRefused(sentence: string) {
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  expectFormKept();
  expect(screen.queryByText(MESSAGE.booked)).toBeNull();
}

async function expectBooked() {
  await expectPath('/dashboard/booking');
  await screen.findByText(MESSAGE.booked);
  await screen.findByRole('article', { name: /^The Tide Room/ });
}

it('a refusal is scrolled into sight, and makes the bar with the button no higher', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = await fillForm();
  fakeApi.once('POST /orders', status(503));
  await user.click(button('Confirm Book'));
  const alert = await screen.findByRole('alert');
  expect(scrolled.mock.contexts).toContain(alert);
  expect(alert.closest('.book-bar')).toBeNull();
});

it('a booking that cannot be made right now keeps the form and its focus, and a second try books', async () => {
  const user = await fillForm();
  for (const [answer, problem] of [
    [status(503), 'We can’t be reached right now.'],
    [{ acknowledged: false }, 'Something went wrong on our side. Please try again.'],
  ] as const) {
    fakeApi.once('POST /orders', answer);
    await user.click(button('Confirm Book'));
    await expectRefused(problem);
    await waitFor(() => expect(button('Confirm Book')).toHaveFocus());
  }
  fakeApi.answer({ 'GET /bookings': [aBooking()] });
  await user.keyboard('{Enter}');
  await expectBooked();
});

it('a guest who goes offline before they confirm loses nothing, and books once they are back', async () => {
  const user = await fillForm();
  fakeApi.once('POST /orders', noNetwork);
  await user.click(button('Confirm Book'));
  await expectRefused('You seem to be offline.');
  fakeApi.answer({ 'GET /bookings': [aBooking()] });
  await user.click(button('Confirm Book'));
  await expectBooked();
  const keys = orders().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1); // the second try finds what arrived of the first
});

it('a second guest on the same nights is told so, and loses nothing typed', async () => {
  const user = await fillForm();
  fakeApi.once('POST /orders', refusal('booking/dates-taken'));
  fakeApi.answer({
    'GET /availability/quote': quotes(),
    'GET /availability': { taken: ['2027-03-10', '2027-03-11'], terms: [] },
  });
  await user.click(button('Confirm Book'));
  await expectRefused('Some of these nights are taken. Please choose others.');

  // The calendar and the bill show it at once.
  await screen.findByText('The night of Wednesday 10 March is taken. Please choose another arrival day.');
  expect(document.querySelector('.receipt-total')).toHaveTextContent('Total bill–');
  await user.click(field('Check In'));
  await waitFor(() => expect(dayOf('2027-03-10')).toHaveAttribute('aria-disabled', 'true'));
});

it('a price that was raised after the form opened is not booked unseen: the form asks again', async () => {
  const user = await fillForm();
  await waitFor(() => expect(document.querySelector('.receipt-total')).toHaveTextContent('$240'));
  const room = aRoom({ capacity: 5, price: 1000 });
  fakeApi.answer({ 'GET /room/tide-room': room, 'GET /availability/quote': quotes({ room }) });
  fakeApi.once(
    'POST /orders',
    refusal('booking/price-changed', { total: 'It now costs $2,000; it was $240.' }),
  );
  await user.click(button('Confirm Book'));
  await expectRefused(
    'The price has changed. Please check it before booking. It now costs $2,000; it was $240.',
  );
  await waitFor(() => expect(document.querySelector('.receipt-total')).toHaveTextContent('$2,000'));
  fakeApi.answer({ 'GET /bookings': [aBooking()] });
  await user.click(button('Confirm Book'));
  await expectBooked();
  const sent = orderBodies();
  expect(sent).toMatchObject([{ expected: 24_000 }, { expected: 200_000 }]);
});

describe('a guest who has to leave the form finds it as it was', () => {
  withFakeFirebase();
  const tariff = { ...DEFAULT_TARIFF, childAge: 12 };

  async function fillWholeForm() {
    const user = await fillForm();
    fakeApi.answer({
      'GET /availability/quote': quotes({
        tariff,
        takesCodes: true,
        discount: { code: 'SPRING10', name: 'Spring', kind: 'percent', worth: 1000 },
      }),
    });
    await fill(user, 'Guests', '3');
    await screen.findByLabelText('Children under 12');
    await fill(user, 'Children under 12', '2');
    await user.click(screen.getByText('Have a promotion code?'));
    await fill(user, 'Promotion code', 'spring10');
    await user.click(button('Apply'));
    await screen.findByText('Code applied: you save $24.');
    return user;
  }

  async function expectWholeForm() {
    expect(await screen.findByLabelText('Children under 12')).toHaveValue(2);
    expect(field('Check In')).toHaveValue('10/03/2027');
    expect(field('Check Out')).toHaveValue('12/03/2027');
    expect(field('Adults')).toHaveValue(3);
    expect(field('Promotion code')).toBeVisible();
    expect(field('Promotion code')).toHaveValue('SPRING10');
    await screen.findByText('Code applied: you save $24.');
  }

  it('after signing in again, to which its address leads', async () => {
    const user = await fillWholeForm();
    fakeApi.once('POST /orders', refusal('auth/required'));
    await user.click(button('Confirm Book'));
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Sign In' }));
    const stay = 'checkin=2027-03-10&checkout=2027-03-12&guests=5&children=2&room=tide-room';
    await waitFor(() => expect(location.search).toBe(`?${stay}&code=SPRING10`));
  });

  it('after confirming an e-mail', async () => {
    const user = await fillWholeForm();
    fakeApi.once('POST /orders', refusal('booking/too-many-unconfirmed'));
    await user.click(button('Confirm Book'));
    await user.click(await screen.findByRole('link', { name: 'Confirm it' }));
    await expectPath('/dashboard/userDetail');
    history.back();
    await expectPath('/book');
    await expectWholeForm();
  });
});
