import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, field, fill } from '../../../testing/act.ts';
import { aBooking } from '../../../testing/bookings.ts';
import { orderBodies, serveRoom, total } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { WITH_PLANS } from '../../../testing/plans.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const BOOK = '/book?room=tide-room&checkin=2027-03-10&checkout=2027-03-12&guests=2';
const rate = (name: string) => screen.getByRole('radio', { name });
const rates = () => screen.findByRole('region', { name: 'Rate' });

beforeEach(() =>
  serveRoom({
    'GET /availability/quote': quotes({ tariff: WITH_PLANS, takesPayments: true }),
    'GET /availability': { taken: [], terms: [], hasRates: true },
  }),
);

function pricesForSearchEngines() {
  const said = document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}';
  const { offers } = JSON.parse(said) as { offers?: { price: number }[] }; // as roomData writes them
  return offers?.map(({ price }) => price);
}

async function openForm(address = BOOK, as: 'guest' | 'visitor' = 'guest') {
  const user = await renderPage(address, { as });
  await rates();
  return user;
}

it('offers each rate with its total and what cancelling means; the bill, the ways to pay and the order follow', async () => {
  const user = await openForm();
  expect(rate('Standard rate, $240')).toBeChecked();
  expect(rate('Standard rate, $240')).toHaveAccessibleDescription(
    'Free cancellation until Wed 10 Mar, 15:00',
  );
  expect(rate('Non-refundable, $216')).toHaveAccessibleDescription(
    'You pay when you book. No free cancellation',
  );
  expect(screen.queryByRole('radio', { name: /^Weekly/ })).toBeNull();
  await user.click(rate('Non-refundable, $216'));
  await waitFor(() => expect(total()).toBe('$216'));
  expect(screen.getByText('Non-refundable').nextElementSibling).toHaveTextContent('$108 × 2 nights');
  fakeApi.once('POST /orders', refusal('booking/dates-taken'));
  await user.click(button('Pay $216 by card'));
  await waitFor(() =>
    expect(orderBodies()[0]).toMatchObject({ plan: 'nonref', expected: 21_600, pay: 'full' }),
  );
});

it('books the standard rate without naming a plan', async () => {
  const user = await openForm();
  await waitFor(() => expect(total()).toBe('$240'));
  fakeApi.once('POST /orders', refusal('booking/dates-taken'));
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(orderBodies()[0]).toMatchObject({ expected: 24_000 }));
  expect(orderBodies()[0]).not.toHaveProperty('plan');
});

it('calls the standard rate as the hotel does, on the bill, too', async () => {
  const tariff = { ...WITH_PLANS, standard: { name: 'Flexible', hint: 'Change your mind.' } };
  fakeApi.answer({ 'GET /availability/quote': quotes({ tariff }) });
  await openForm(`${BOOK}&plan=weekly`);
  expect(rate('Flexible, $240')).toHaveAccessibleDescription(
    'Change your mind. Free cancellation until Wed 10 Mar, 15:00',
  );
  expect(screen.getByText(/isn’t available for these dates. This is Flexible.$/)).toBeVisible();
  expect(screen.getByText('Flexible').nextElementSibling).toHaveTextContent('$120 × 2 nights');
});

it('says why a code is not for a rate, beside the price without it, and takes it off another', async () => {
  const discount = { code: 'SPRING10', name: 'Spring', kind: 'percent', worth: 1000 } as const;
  const answer = quotes({ tariff: WITH_PLANS, takesCodes: true, discount });
  const isFor = ({ path }: { path: string }) => !path.includes('code=') || path.includes('plan=nonref');
  fakeApi.answer({
    'GET /availability/quote': (call) =>
      isFor(call)
        ? answer(call)
        : refusal('code/not-for-this-stay', { code: 'This code is not for the standard rate.' })(),
  });
  const user = await openForm();
  await user.click(screen.getByText('Have a promotion code?'));
  await fill(user, 'Promotion code', 'SPRING10');
  await user.click(button('Apply'));
  await screen.findByText('This code is not for the standard rate.');
  expect(total()).toBe('$240');
  await user.click(rate('Non-refundable, $216'));
  await waitFor(() => expect(total()).toBe('$194.40'));
  expect(screen.queryByText('This code is not for the standard rate.')).toBeNull();
});

it('says that other dates cannot have the chosen rate, and chooses it again where they can', async () => {
  const user = await openForm(`${BOOK}&plan=weekly`);
  expect(screen.getByText(/^The rate you chose isn’t available for these dates/)).toBeVisible();
  expect(rate('Standard rate, $240')).toBeChecked();
  await fill(user, 'Check Out', '13/03/2027');
  await waitFor(() => expect(rate('Weekly, $288')).toBeChecked());
  expect(screen.queryByText(/isn’t available for these dates/)).toBeNull();
  await fill(user, 'Check Out', '12/03/2027');
  await screen.findByText('Weekly isn’t available for these dates. This is the standard rate.');
  fakeApi.once('POST /orders', refusal('booking/dates-taken'));
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(orderBodies()[0]).toMatchObject({ expected: 24_000 }));
  expect(orderBodies()[0]).not.toHaveProperty('plan');
});

it('shows a refused rate at the field, and asks for the price again', async () => {
  const user = await openForm(`${BOOK}&plan=nonref`);
  await waitFor(() => expect(total()).toBe('$216'));
  fakeApi.once(
    'POST /orders',
    refusal('plan/not-offered', { plan: 'Non-refundable can no longer be booked.' }),
  );
  const asked = fakeApi.callsTo('GET /availability/quote').length;
  await user.click(button('Pay $216 by card'));
  await screen.findByText(/^This rate plan is not available for this stay\./);
  expect(await rates()).toHaveTextContent('Non-refundable can no longer be booked.');
  expect(fakeApi.callsTo('GET /availability/quote').length).toBeGreaterThan(asked);
  await user.click(rate('Standard rate, $240'));
  await waitFor(() => expect(screen.queryByText('Non-refundable can no longer be booked.')).toBeNull());
});

it('keeps the chosen rate, and what was typed, over a reload and on the way to sign in', async () => {
  const user = await openForm(`${BOOK}&account=none`, 'visitor');
  await fill(user, 'Your name', 'Ana Silva');
  await fill(user, 'E-mail', 'ana@innkeep.test');
  await user.click(rate('Non-refundable, $216'));
  await waitFor(() => expect(total()).toBe('$216'));
  cleanup();
  const again = await openForm(location.pathname + location.search, 'visitor');
  expect(rate('Non-refundable, $216')).toBeChecked();
  expect(field('Your name')).toHaveValue('Ana Silva');
  fakeApi.once('POST /orders', refusal('booking/too-many-unproven'));
  await again.click(await screen.findByRole('button', { name: 'Pay $216 by card' }));
  await again.click(within(await screen.findByRole('alert')).getByRole('link', { name: 'Sign In' }));
  const pending = await screen.findByRole('region', { name: 'Your stay' });
  await waitFor(() => expect(pending).toHaveTextContent('Total bill $216'));
});

it('asks for no rate where there is one', async () => {
  fakeApi.answer({ 'GET /availability/quote': quotes() });
  await renderPage(BOOK, { as: 'guest' });
  await waitFor(() => expect(total()).toBe('$240'));
  expect(screen.queryByRole('region', { name: 'Rate' })).toBeNull();
});

it('the room’s page has the choice, too, and its button books what is chosen', async () => {
  const user = await renderPage('/rooms/tide-room?checkin=2027-03-10&checkout=2027-03-12&guests=2', {
    as: 'guest',
  });
  await user.click(await screen.findByRole('radio', { name: 'Non-refundable, $216' }));
  await waitFor(() => expect(total()).toBe('$216'));
  expect(location.search).toContain('plan=nonref');
  expect(pricesForSearchEngines()).toEqual([240, 216]);
  await fill(user, 'Check Out', '13/03/2027');
  await waitFor(() => expect(total()).toBe('$324'));
  await user.click(button('Book Now'));
  await rates();
  expect(rate('Non-refundable, $324')).toBeChecked();
});

it('search engines read no price of a stay whose nights are taken', async () => {
  fakeApi.answer({ 'GET /availability': { taken: ['2027-03-11'], terms: [], hasRates: true } });
  await renderPage('/rooms/tide-room?checkin=2027-03-10&checkout=2027-03-12&guests=2', { as: 'guest' });
  await screen.findByText(/is taken\. Check out by then/);
  await waitFor(() => expect(fakeApi.callsTo('GET /availability/quote').length).toBeGreaterThan(0));
  expect(pricesForSearchEngines()).toBeUndefined();
});

it('a guest who changes their stay reads at the field why its rate refuses the new dates', async () => {
  const why = 'Weekly is for stays of at least 3 nights.';
  fakeApi.answer({
    'GET /bookings': [aBooking()],
    'POST /orders/booking-1/quote': refusal('stay/not-offered', { checkout: why }),
  });
  const user = await renderPage('/dashboard/booking/booking-1', { as: 'guest' });
  await user.click(await screen.findByRole('button', { name: 'Change your stay' }));
  await screen.findByRole('dialog', { name: 'Change your stay' });
  await fill(user, 'Check Out', '11/03/2027');
  await waitFor(() => expect(field('Check Out')).toHaveAccessibleDescription(`${why} dd/mm/yyyy`));
});
