import { screen } from '@testing-library/react';
import { typeStay } from './act.ts';
import { aBooking } from './bookings.ts';
import { fakeApi } from './fake-api.ts';
import { quotes } from './quotes.ts';
import { renderPage } from './render-page.tsx';
import { aRoom } from './rooms.ts';

export const PAGE_OF_STRIPE = 'https://checkout.stripe.com/c/pay/cs_1';
export const SESSION = 'POST /payments/booking-1-1/session';
export const OPEN_SESSION = { url: PAGE_OF_STRIPE, expiresAt: '2027-02-01T17:21:00Z' };

export const orders = () => fakeApi.callsTo('POST /orders');
export const orderBodies = () => orders().map(({ body }) => body);
export const total = () => document.querySelector('.receipt-total dd')?.textContent;
export const made = (booking = aBooking()) => ({ acknowledged: true, insertedId: 'booking-1', booking });

/** Serves a free room of a hotel without rates, but for what `answers` say. */
export function serveRoom(answers: Parameters<typeof fakeApi.answer>[0] = {}) {
  fakeApi.answer({
    'GET /room/tide-room': aRoom(),
    'GET /availability/quote': quotes(),
    'GET /availability': { taken: [], terms: [] },
    'GET /bookings': [],
    ...answers,
  });
}

/** @param query of the address, behind the room: `&guests=2` */
export async function openForm(query = '') {
  const user = await renderPage(`/book?room=tide-room${query}`, { as: 'guest' });
  await screen.findByRole('button', { name: 'Confirm Book' });
  return user;
}

/** The bill of three nights in summer in a room of $99.99, by the tariff `EXAMPLE`. */
export const SUMMER_BILL = [
  ['Stay', 'Wed 30 Jun to Sat 3 Jul, 3 nights'],
  ['Price', '$99.99 × 1 night'],
  ['Summer, night of Thu 1 Jul', '$119.99 × 1 night'],
  ['Summer, night of Fri 2 Jul', '$137.99 × 1 night'],
  ['Long stay, from 3 nights', '−$35.80'],
  ['Tourist tax', '$12'],
  ['Included: VAT', '$21.08'],
  ['Total bill', '$334.17'],
];

/** Opens it and types those nights. */
export async function openFormInSummer() {
  const user = await openForm();
  await typeStay(user, '30/06/2027', '03/07/2027');
  return user;
}
