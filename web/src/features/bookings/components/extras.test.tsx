import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { STORAGE_KEY } from '../../../../../tests/spec/literals.ts';
import { button, field, fill, typeStay } from '../../../testing/act.ts';
import { orderBodies, serveRoom, total } from '../../../testing/booking-form.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { quotes } from '../../../testing/quotes.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const extras = () => screen.findByRole('region', { name: 'Extras' });
const box = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => {
  localStorage.setItem(STORAGE_KEY.chosenRoom, JSON.stringify(aRoom()));
  serveRoom({
    'GET /availability/quote': quotes({ tariff: WITH_EXTRAS }),
    'GET /availability': { taken: [], terms: [], hasRates: true },
  });
});

async function openStay() {
  const user = await renderPage('/book', { as: 'guest' });
  await typeStay(user, '10/03/2027', '12/03/2027');
  await extras();
  return user;
}

it('offers what the hotel sells, at its price; the bill follows, and what it shows is booked', async () => {
  const user = await openStay();
  expect(box('Breakfast')).toHaveAccessibleDescription('$15 per guest per night');
  expect(box('Dog')).not.toBeChecked();
  expect(screen.queryByText('Wine')).toBeNull();
  await user.click(box('Breakfast'));
  expect(field('Breakfast: guests')).toHaveValue(2);
  await user.click(box('Dog'));
  await waitFor(() => expect(total()).toBe('$320'));
  expect(within(await extras()).getByText('$60')).toBeVisible();
  fakeApi.once('POST /orders', refusal('booking/dates-taken'));
  await user.click(button('Confirm Book'));
  await waitFor(() =>
    expect(orderBodies()[0]).toMatchObject({
      expected: 32_000,
      extras: [
        { id: 'breakfast', count: 2 },
        { id: 'dog', count: 1 },
      ],
    }),
  );
});

it('is for no more guests than come, and taken off again', async () => {
  const user = await openStay();
  await user.click(box('Breakfast'));
  await fill(user, 'Guests', '1');
  await waitFor(() => expect(total()).toBe('$275'));
  await user.click(box('Breakfast'));
  await waitFor(() => expect(total()).toBe('$245'));
  fakeApi.once('POST /orders', refusal('booking/dates-taken'));
  await user.click(button('Confirm Book'));
  await waitFor(() => expect(orderBodies()[0]).not.toHaveProperty('extras'));
});

it('leaves out what another stay cannot have', async () => {
  const user = await openStay();
  await user.click(box('Breakfast'));
  await waitFor(() => expect(total()).toBe('$310'));
  await typeStay(user, '01/02/2027', '03/02/2027');
  await waitFor(() => expect(total()).toBe('$250'));
  expect(screen.queryByRole('checkbox', { name: 'Breakfast' })).toBeNull();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await waitFor(() => expect(total()).toBe('$310'));
});

it('is kept over a reload', async () => {
  const user = await openStay();
  await user.click(box('Breakfast'));
  await waitFor(() => expect(total()).toBe('$310'));
  cleanup();
  await renderPage(location.pathname, { as: 'guest' });
  await extras();
  await waitFor(() => expect(box('Breakfast')).toBeChecked());
});

it('asks for no extras where the hotel has none', async () => {
  fakeApi.answer({ 'GET /availability/quote': quotes() });
  const user = await renderPage('/book', { as: 'guest' });
  await typeStay(user, '10/03/2027', '12/03/2027');
  await waitFor(() => expect(total()).toBe('$240'));
  expect(screen.queryByRole('region', { name: 'Extras' })).toBeNull();
});
