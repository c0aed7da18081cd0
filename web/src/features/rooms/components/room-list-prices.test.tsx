import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const SEARCH = '?checkin=2027-03-10&checkout=2027-03-12&guests=2';

it.each([
  [{}, ''],
  [{ hasFees: true }, 'Plus fees'],
  [{ taxes: 'included' }, 'Taxes included'],
  [{ taxes: 'included', hasFees: true }, 'Taxes included, plus fees'],
  [{ taxes: 'added' }, 'Plus taxes'],
  [{ taxes: 'added', hasFees: true }, 'Plus taxes and fees'],
  [{ taxes: 'partly', hasFees: true }, 'Plus some taxes and fees'],
])('a card without dates says what is not in its price: %j', async (charges, words) => {
  fakeApi.answer({ 'GET /room': { count: 1, rooms: [aRoom()], ...charges } });
  await renderPage('/rooms');
  const card = await screen.findByRole('article');
  expect(card.querySelector('.room-card-decides')?.textContent).toBe(words);
});

it.each([
  [{ taxesAtHotel: 0 }, { hasFees: true }, '$240 for 2 nights, taxes and fees included'],
  [
    { taxesAtHotel: 1200 },
    { hasFees: true },
    '$240 for 2 nights, taxes and fees included ($12 at the hotel)',
  ],
  [{}, { hasFees: true }, '$240 for 2 nights, fees included'],
])('a total by dates says what is in it: %j, %j', async (terms, charges, words) => {
  const rooms = [{ ...aRoom(), total: 240, freeUntil: null, ...terms }];
  fakeApi.answer({ 'GET /room': { count: 1, rooms, ...charges } });
  await renderPage(`/rooms${SEARCH}`);
  const card = await screen.findByRole('article');
  expect(card.querySelector('.room-card-total')?.textContent).toBe(words);
});

it.each([
  [undefined, 'Price:$120'],
  [{ amount: 10_200, is: 'from' }, 'Price: from$102'],
  [{ amount: 14_400, is: 'each' }, 'Price:$144'],
  [{ amount: 13_850, is: 'average' }, 'Price:$138.50on average'],
])('a card says what a night costs: %j', async (rate, words) => {
  fakeApi.answer({ 'GET /room': { count: 1, rooms: [{ ...aRoom(), rate }] } });
  await renderPage('/rooms');
  const card = await screen.findByRole('article');
  expect(card.querySelector('.price')?.textContent).toBe(words);
});

it.each([
  [null, 'Non-refundable: $216. No free cancellation'],
  ['2027-03-03', 'Non-refundable: $216. Free cancellation until Wed 3 Mar'],
])(
  'a card by dates names the cheaper rate plan, and when cancelling it is free: %s',
  async (freeUntil, words) => {
    const plan = { name: 'Non-refundable', total: 216, freeUntil };
    const rooms = [{ ...aRoom(), total: 240, freeUntil: '2027-03-10', plan }];
    fakeApi.answer({ 'GET /room': { count: 1, rooms } });
    await renderPage(`/rooms${SEARCH}`);
    expect(await screen.findByText(/^Non-refundable/)).toHaveTextContent(words);
  },
);
