import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { openForm, serveRoom } from './booking-form.ts';
import { quotes } from './quotes.ts';
import { aRoom } from './rooms.ts';

export const LOFT = aRoom({ _id: 'sail-loft', name: 'The Sail Loft', price: 190, capacity: 3 });
export const DOUBLE = aRoom({ _id: 'type-double', name: 'Double', price: 80 });
const ROOMS = [aRoom(), LOFT, DOUBLE];
export const STAY = '&checkin=2027-03-10&checkout=2027-03-12&guests=2';

type Hotel = Omit<NonNullable<Parameters<typeof quotes>[0]>, 'room'>;

/** Prices each room as the server does. @param left how many rooms are left of the type */
export function quotesOfAll(hotel: Hotel = {}, left = 2) {
  return async (call: { path: string }) => {
    const asked = new URLSearchParams(call.path.split('?')[1]);
    const room = ROOMS.find(({ _id }) => _id === asked.get('room')) ?? expect.fail();
    const quote = (await quotes({ ...hotel, room })(call).json()) as object; // `as`: its answers are
    const beside = Number(asked.get('beside'));
    return Response.json({ ...quote, ...(room === DOUBLE && { left: left - beside }) });
  };
}

export const listed = (count = 3) => ({
  count,
  rooms: [
    { ...aRoom(), total: 240 },
    { ...LOFT, total: 380 },
    { ...DOUBLE, total: 160, alike: 2 },
  ],
});

export function serveRooms() {
  serveRoom({
    'GET /availability/quote': quotesOfAll(),
    'GET /room/sail-loft': LOFT,
    'GET /room/type-double': DOUBLE,
    'GET /room': listed(),
  });
}

export const rooms = () => within(screen.getByRole('region', { name: 'Rooms' }));
export const room = (name: string) => screen.findByRole('group', { name });

/** The rows of the bill. */
export const sums = () =>
  [...document.querySelectorAll('.receipt > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

export async function add(user: UserEvent, name: string) {
  await user.click(await rooms().findByRole('button', { name: 'Add a room' }));
  await user.click(await screen.findByRole('button', { name: `Add ${name}` }));
}

/** @param more as in the address */
export async function openWith(more: string) {
  const user = await openForm(`${STAY}&more=${more}`);
  await room(more.startsWith('type') ? 'Room 2: Double' : 'Room 2: The Sail Loft');
  return user;
}
