import { addDays, monthOf, monthsAfter } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { API, pathTo } from '@innkeep/contract/paths';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { aRoom } from '../../functions/src/testing/builders.ts';
import { roomNumber } from '../support/fill.ts';
import type { CallOfAge } from './ask.ts';
import { freshStay } from './calls-of-guests.ts';
import { idOf } from './documents-of-age.ts';
import type { Person } from './function-of-age.ts';
import { guestOf, NOW, TODAY, type HotelOfAge } from './hotel-of-age.ts';

const CLERK: Person = { uid: 'clerk', role: 'desk' };
const ADMIN: Person = { uid: 'root', role: 'admin' };
const STAYS = 'has more stays';
const MONTH = monthOf(TODAY);
/** The booking of a guest who arrives today: a lap begins in the first room. */
const ARRIVAL = idOf({ guest: guestOf(0, 0), nth: 0 });

/** Returns what the desk and admins read. */
export function readsOfDesk(): CallOfAge[] {
  const guest = guestOf(1, 0);
  const chart = new URLSearchParams({ from: TODAY, to: addDays(TODAY, 14) }).toString();
  const changes = new URLSearchParams({ since: NOW.toISOString() }).toString();
  // The youngest hotel opened in the month before these.
  const year = `from=${monthsAfter(MONTH, -8)}&to=${monthsAfter(MONTH, 3)}`;
  return [
    get('the day', DESK_API.today, STAYS),
    { ...get('the chart of 14 days', `${DESK_API.chart}?${chart}`, STAYS), mostMs: 400 },
    get('what has changed, where nothing has', `${DESK_API.changes}?${changes}`),
    get('a page of stays ahead', DESK_API.bookings),
    get('a page of stays, the latest booked first', `${DESK_API.bookings}?by=created`),
    get('stays by the name of a guest', `${DESK_API.bookings}?q=${guest}`),
    get('a stay with its mails and audit', pathTo(DESK_API.booking, { id: idOf({ guest, nth: 0 }) })),
    get('a page of the audit', DESK_API.audit),
    get('every room', API.everyRoom, 'has every room'),
    get('figures of this month', `${DESK_API.figures}?from=${MONTH}&to=${MONTH}`, 'has a line for each room'),
    { ...get('figures of a year', `${DESK_API.figures}?${year}`, 'has a line for each room'), mostMs: 400 },
    get('the list of users', API.users, 'has more users'),
  ];
}

function get(name: string, path: string, larger?: string): CallOfAge {
  return { name, ...(larger !== undefined && { larger }), make: (ask) => ask('GET', path, ADMIN) };
}

/** Returns what the desk does: it makes stays of its own, and does everything with them. */
export function staysOfDesk(hotel: HotelOfAge): CallOfAge[] {
  const made: { _id: string; rev: number }[] = [];
  const path = (pattern: string, nth: number) => pattern.replace(':id', made[nth]?._id ?? '');
  const fresh = (nth: number) => {
    const { room, stay } = freshStay(hotel, nth);
    const later = { checkin: addDays(stay.checkin, 90), checkout: addDays(stay.checkout, 90) };
    return { room, ...later, guests: 2, guest: { name: 'Walk In' }, email: '' };
  };
  return [
    {
      name: 'the price of a stay at the desk',
      make: (ask, nth) => ask('POST', DESK_API.quote, CLERK, fresh(nth)),
    },
    {
      name: 'a stay made at the desk',
      make: async (ask, nth) => {
        made[nth] = await ask('POST', DESK_API.bookings, CLERK, fresh(nth));
      },
    },
    {
      name: 'a stay changed by a night',
      make: (ask, nth) => {
        const checkout = addDays(fresh(nth).checkout, -1);
        return ask('PUT', path(DESK_API.booking, nth), CLERK, { rev: 1, checkout });
      },
    },
    {
      name: 'a payment at the desk',
      make: (ask, nth) => ask('POST', path(DESK_API.payments, nth), CLERK, { amount: 100, method: 'cash' }),
    },
    {
      name: 'a note',
      make: (ask, nth) => ask('PUT', path(DESK_API.note, nth), CLERK, { note: 'A dog' }),
    },
    {
      name: 'a check-in, and its undoing',
      make: async (ask, nth) => {
        const id = ARRIVAL;
        const { rev } = await ask('POST', pathTo(DESK_API.checkIn, { id }), CLERK, {
          rev: 1 + 2 * nth,
          sharesRoom: true,
        });
        await ask('POST', pathTo(DESK_API.undo, { id }), CLERK, { rev });
      },
    },
    {
      name: 'a block, and its lifting',
      make: async (ask, nth) => {
        const { room: roomId, checkout } = fresh(nth);
        const input = { roomId, from: checkout, to: addDays(checkout, 1), kind: 'closed' };
        const block = await ask('POST', DESK_API.blocks, CLERK, input);
        await ask('DELETE', `${pathTo(DESK_API.block, { id: block._id })}?rev=${block.rev}`, CLERK);
      },
    },
  ];
}

/** Returns what admins change. */
export function changesOfAdmins(): CallOfAge[] {
  return [
    {
      name: "a room's new price",
      make: (ask, nth) =>
        ask('PUT', pathTo(API.room, { id: 'room-0' }), ADMIN, {
          ...aRoom({ name: roomNumber(0).name, price: 120 + nth }),
          _id: undefined,
        }),
    },
    {
      name: 'new rates',
      make: (ask, nth) => ask('PUT', API.rates, ADMIN, { ...DEFAULT_TARIFF, version: nth }),
    },
  ];
}
