import { addDays, parseCalendarDate } from '@innkeep/contract/calendar-date';
import type { Sale } from '../support/hotels.ts';

/** A hotel that has sold seven nights in ten, in every room, for some years. */
export interface HotelOfAge {
  rooms: number;
  years: number;
}

/** The hotel's date on which everything is measured; a function is told that it is this day. */
export const TODAY = parseCalendarDate('2026-06-15');
/** Noon at the hotel. */
export const NOW = new Date(`${TODAY}T16:00:00Z`);

const ROOMS = [10, 100, 1000];
const YEARS = [1, 3, 10];
/** What is left out has more bookings than this. */
const MAX_BOOKINGS = 300_000;
const DAYS_A_YEAR = 365;
/** So far ahead guests have booked, whatever the hotel's age. */
const AHEAD_DAYS = 100;
/** Every room sells the same nights in turn: five stays in twenty days, of fourteen nights. */
const LAP_DAYS = 20;
const STAYS_OF_LAP = [
  { from: 0, nights: 3 },
  { from: 4, nights: 3 },
  { from: 8, nights: 3 },
  { from: 12, nights: 3 },
  { from: 16, nights: 2 },
];
/** Rooms begin their laps on different days. */
const SHIFT_DAYS = 7;

/** Returns the hotels that are measured, the smallest first, and those that are too large. */
export function hotelsOfAge(): { measured: HotelOfAge[]; leftOut: HotelOfAge[] } {
  const all = ROOMS.flatMap((rooms) => YEARS.map((years) => ({ rooms, years })));
  const isMeasured = (hotel: HotelOfAge) => bookingsOf(hotel) <= MAX_BOOKINGS;
  return { measured: all.filter(isMeasured), leftOut: all.filter((hotel) => !isMeasured(hotel)) };
}

/** Returns about how many bookings a hotel has. */
function bookingsOf({ rooms, years }: HotelOfAge): number {
  return (rooms * years * DAYS_A_YEAR * STAYS_OF_LAP.length) / LAP_DAYS;
}

/** A stay with the guest who booked it: one guest books all stays of a lap. */
export interface SaleToGuest extends Sale {
  /** The same for the same days before or after today, whatever the hotel's age. */
  guest: string;
  /** The number of the stay among those of its guest, from 0. */
  nth: number;
}

/** Yields all stays, room by room, the earliest first. */
export function* salesOfAge({ rooms, years }: HotelOfAge): Generator<SaleToGuest> {
  for (let room = 0; room < rooms; room += 1) {
    const shift = (room * SHIFT_DAYS) % LAP_DAYS;
    const first = Math.ceil((AHEAD_DAYS - years * DAYS_A_YEAR - shift) / LAP_DAYS);
    const end = Math.floor((AHEAD_DAYS - shift) / LAP_DAYS);
    for (let lap = first; lap < end; lap += 1) {
      for (const [nth, { from, nights }] of STAYS_OF_LAP.entries()) {
        const checkin = addDays(TODAY, shift + lap * LAP_DAYS + from);
        yield { room, stay: { checkin, checkout: addDays(checkin, nights) }, guest: guestOf(room, lap), nth };
      }
    }
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a name of nine letters, which no other guest has: the desk finds its bookings by it. */
export function guestOf(room: number, lap: number): string {
  // Both numbers are mixed, so that few names begin alike.
  let rest = ((room * 1_000 + lap + 500) * 2_654_435_761) % LETTERS.length ** 6;
  let name = '';
  for (let at = 0; at < 6; at += 1) {
    name += LETTERS[rest % LETTERS.length] ?? '';
    rest = Math.floor(rest / LETTERS.length);
  }
  return name;
}
