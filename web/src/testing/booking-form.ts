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

/** Serves the form that books: a free room of a hotel without rates, but for what `answers` say. */
export function serveForm(answers: Parameters<typeof fakeApi.answer>[0] = {}) {
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

/** Opens it and types three nights in summer. */
export async function openFormInSummer() {
  const user = await openForm();
  await typeStay(user, '30/06/2027', '03/07/2027');
  return user;
}
