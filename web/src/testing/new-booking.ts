import type { DeskQuote } from '@innkeep/contract/desk/change-quote';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote } from '@innkeep/contract/rates/quote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay } from '@innkeep/contract/testing/dates';
import { screen } from '@testing-library/react';
import { fill, typeStay } from './act.ts';
import { aDeskBooking } from './desk.ts';
import { fakeApi } from './fake-api.ts';
import { renderPage } from './render-page.tsx';
import { aRoomChoice, ROOMS } from './room-choices.ts';
import { aRoom } from './rooms.ts';

export const BOOK = 'POST /desk/bookings';
export const NIGHTS = aStay('2027-03-10', '2027-03-12');
export const QUOTE: DeskQuote = {
  quote: quote(DEFAULT_TARIFF, pricedRoom(aRoom()), NIGHTS, { guests: 2, children: 0 }),
  problems: {},
};
export const MADE = aDeskBooking().booking;

export const bookedBodies = () => fakeApi.callsTo(BOOK).map(({ body }) => body);

export async function openNewBooking(search = '') {
  const user = await renderPage(`/dashboard/new-booking${search}`, { as: 'admin' });
  await screen.findByRole('heading', { name: 'New booking' });
  return user;
}

export async function fillInNewBooking() {
  const user = await openNewBooking();
  await typeStay(user, '10/03/2027', '12/03/2027');
  await user.click(await screen.findByRole('radio', { name: /The Tide Room/ }));
  await fill(user, 'Name', 'Ana Silva');
  await screen.findByRole('button', { name: 'Book: The Tide Room, $240' });
  return user;
}

/** Serves a hotel with two free rooms and no earlier guests. */
export function serveNewBooking() {
  fakeApi.answer({
    [ROOMS]: {
      rooms: [
        aRoomChoice(),
        aRoomChoice({ _id: 'sail-loft', name: 'The Sail Loft', total: 30_000, nightly: 15_000 }),
      ],
      tooSmall: 0,
    },
    'POST /desk/quote': QUOTE,
    'GET /desk/bookings': { bookings: [] },
    [BOOK]: MADE,
  });
}
