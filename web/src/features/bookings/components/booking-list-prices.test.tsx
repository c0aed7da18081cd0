import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay } from '@innkeep/contract/testing/dates';
import { seasonWith, tariffWith, taxWith } from '@innkeep/contract/testing/tariffs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBooking } from '../../../testing/bookings.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aRoom } from '../../../testing/rooms.ts';

const EXAMPLE_IN_MARCH = tariffWith({
  seasons: [seasonWith('Spring', '2027-03-01', '2027-04-01', { percent: 2000, weekdays: { 5: 1000 } })],
});
describe.each([
  ['no rates are set', tariffWith(), '$120 × 2 nights'],
  ['rates are set', EXAMPLE_IN_MARCH, '$151.20 on average × 2 nights'],
  ['taxes are set', tariffWith({ taxes: [taxWith({ kind: 'percent', rate: 10_000 })] }), '$120 × 2 nights'],
])('where %s', (_state, tariff, price) => {
  const pricedBooking = (stay = aStay('2027-03-11', '2027-03-13')) =>
    aBooking({ ...stay, quote: quote(tariff, pricedRoom(aRoom()), stay, { guests: 2, children: 0 }) });

  it('a stay ahead has the price of the room', async () => {
    fakeApi.answer({ 'GET /bookings': [pricedBooking()] });
    await renderPage('/dashboard/booking', { as: 'guest' });
    const ticket = await screen.findByRole('article', { name: 'The Tide Room, Thu 11 Mar 2027' });
    expect(ticket).toHaveTextContent(`Price${price}`);
  });

  it('a past stay has picture, price and total', async () => {
    vi.setSystemTime('2027-04-01T12:00:00Z');
    fakeApi.answer({ 'GET /bookings': [pricedBooking()] });
    await renderPage('/dashboard/booking', { as: 'guest' });
    const [stay] = within(await screen.findByRole('region', { name: 'Past stays' })).getAllByRole('listitem');
    expect(stay).toHaveTextContent(price);
    expect(stay).toHaveTextContent('$240');
    expect(stay?.querySelector('img')).toHaveAttribute('src', '/images/rooms/tide-room-1600.webp');
  });
});

it('a stay that lapses unless it is paid comes first, before the one just booked, with its time left', async () => {
  const hold = {
    payment: 'booking-1-1',
    amount: 24_000,
    payUntil: '2027-02-01T17:30:00.000Z',
    until: '2027-02-01T17:32:00.000Z',
  };
  const held = aBooking({ _id: 'held', state: 'held', hold, ...aStay('2027-06-03', '2027-06-05') });
  vi.setSystemTime('2027-02-01T17:01:00Z');
  fakeApi.answer({
    'GET /bookings': [
      aBooking(),
      aBooking({ _id: 'new', room: aRoom({ _id: 'chapel', name: 'The Chapel' }) }),
      held,
    ],
  });
  await renderPage('/dashboard/booking', { as: 'guest', state: { booked: ['new'] } });
  const tickets = await screen.findAllByRole('article');
  expect(tickets.map((ticket) => ticket.getAttribute('aria-label'))).toEqual([
    'The Tide Room, Thu 3 Jun 2027',
    'The Chapel, Wed 10 Mar 2027',
    'The Tide Room, Wed 10 Mar 2027',
  ]);
  expect(tickets[0]).toHaveTextContent('29 minutes left to pay');
  expect(tickets[1]).not.toHaveTextContent('left to pay');
});
