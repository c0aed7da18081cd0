import { addDays } from '@innkeep/contract/calendar-date';
import { API, pathTo, SITEMAP } from '@innkeep/contract/paths';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import type { Stay } from '@innkeep/contract/stay';
import { roomNumber } from '../support/fill.ts';
import type { CallOfAge } from './ask.ts';
import { idOf } from './documents-of-age.ts';
import { guestOf, TODAY, type HotelOfAge } from './hotel-of-age.ts';

/** No room has been sold so far ahead. */
const FREE_AFTER_DAYS = 120;
const CATALOGUE = 'reads the catalogue, one document with every room';

/** Returns a stay of two nights that nobody else has booked, and its room. */
export function freshStay({ rooms }: HotelOfAge, nth: number): { room: string; stay: Stay } {
  const checkin = addDays(TODAY, FREE_AFTER_DAYS + 3 * Math.floor(nth / rooms));
  return { room: roomNumber(nth % rooms)._id, stay: { checkin, checkout: addDays(checkin, 2) } };
}

/** Returns what guests ask for. Each new guest books, changes and cancels a stay of their own. */
export function callsOfGuests(hotel: HotelOfAge): CallOfAge[] {
  // Seven rooms in ten are sold.
  const stay = { checkin: addDays(TODAY, 40), checkout: addDays(TODAY, 42) };
  const query = new URLSearchParams({ ...stay, guests: '2' }).toString();
  const year = new URLSearchParams({ room: 'room-1', from: TODAY, to: addDays(TODAY, 365) }).toString();
  return [
    get('a page of six rooms', '/room?page=0&size=6', CATALOGUE),
    get('a page of six rooms free for a stay', `/room?page=0&size=6&${query}`, CATALOGUE),
    get('other dates for a stay', `${API.alternatives}?${query}`, CATALOGUE),
    get('one room', '/room/room-1'),
    get("a room's calendar for a year", `${API.availability}?${year}`),
    get('the price of a stay', `${API.quote}?room=room-1&${query}`),
    get('the site map', SITEMAP, 'names every room'),
    ...ownStays(hotel),
  ];
}

function get(name: string, path: string, larger?: string): CallOfAge {
  return { name, ...(larger !== undefined && { larger }), make: (ask) => ask('GET', path) };
}

function ownStays(hotel: HotelOfAge): CallOfAge[] {
  const visitor = (nth: number) => ({ uid: `visitor-${nth}` });
  const emailOf = (nth: number) => `visitor-${nth}@innkeep.test`;
  const ids: string[] = [];
  const own = (nth: number) => ids[nth] ?? '';
  const old = { uid: guestOf(1, 0) };
  const oldStay = idOf({ guest: old.uid, nth: 0 });
  return [
    {
      name: 'a sign-in',
      make: (ask, nth) =>
        ask('PUT', pathTo(API.user, { email: emailOf(nth) }), visitor(nth), {
          name: 'Visitor',
          email: emailOf(nth),
        }),
    },
    {
      name: 'a booking',
      make: async (ask, nth) => {
        const { room, stay } = freshStay(hotel, nth);
        const order = { ...stay, email: emailOf(nth), guests: 2, room: { _id: room } };
        ids[nth] = (await ask('POST', API.orders, visitor(nth), order)).insertedId;
      },
    },
    {
      name: "a guest's five bookings",
      make: (ask) => ask('GET', `${API.bookings}?email=${old.uid}@innkeep.test`, old),
    },
    { name: 'one of them', make: (ask) => ask('GET', pathTo(API.booking, { id: oldStay }), old) },
    {
      name: 'what was paid for it',
      make: (ask) => ask('GET', pathTo(PAYMENT_API.ledger, { id: oldStay }), old),
    },
    {
      name: 'the price of a change',
      make: (ask, nth) =>
        ask('POST', pathTo(API.orderQuote, { id: own(nth) }), visitor(nth), { rev: 1, guests: 1 }),
    },
    {
      name: 'a change',
      make: (ask, nth) =>
        ask('PUT', pathTo(API.order, { id: own(nth) }), visitor(nth), { rev: 1, guests: 1 }),
    },
    {
      name: 'a cancellation',
      make: (ask, nth) => ask('DELETE', pathTo(API.order, { id: own(nth) }), visitor(nth)),
    },
  ];
}
