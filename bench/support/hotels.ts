import {
  addDays,
  monthOf,
  type CalendarDate,
  parseCalendarDate,
  hotelToday,
} from '@innkeep/contract/calendar-date';
import type { Stay } from '@innkeep/contract/stay';

export interface HotelSize {
  rooms: number;
  bookings: number;
}

/** The second hotel has more rooms than the first, the third more bookings than the second. */
export const HOTELS: readonly HotelSize[] = [
  { rooms: 10, bookings: 100 },
  { rooms: 1000, bookings: 100 },
  { rooms: 1000, bookings: 100_000 },
];

/** The nights of each stay that was sold before. */
const SOLD_NIGHTS = 2;

/** Returns two nights of next month, for which every second room is sold. */
export function stayAsked(today: CalendarDate = hotelToday()): Stay {
  const nextMonth = monthOf(addDays(parseCalendarDate(`${monthOf(today)}-28`), 10));
  const checkin = parseCalendarDate(`${nextMonth}-10`);
  return { checkin, checkout: addDays(checkin, SOLD_NIGHTS) };
}

export interface Sale {
  /** The number of the room, from 0. */
  room: number;
  stay: Stay;
}

/**
 * Yields what a hotel has sold: the stay that is asked about in every second room, then stays one after
 * another in all rooms, half of them after that stay, half of them in the past.
 */
export function* sales({ rooms, bookings }: HotelSize, today: CalendarDate = hotelToday()): Generator<Sale> {
  const asked = stayAsked(today);
  const atOnce = Math.min(Math.floor(rooms / 2), bookings);
  for (let index = 0; index < atOnce; index += 1) yield { room: 2 * index + 1, stay: asked };
  for (let index = 0; index < bookings - atOnce; index += 1) {
    const lap = Math.floor(index / rooms);
    const nights = SOLD_NIGHTS * Math.floor(lap / 2);
    const checkin = lap % 2 === 0 ? addDays(asked.checkout, nights) : addDays(today, -SOLD_NIGHTS - nights);
    yield { room: index % rooms, stay: { checkin, checkout: addDays(checkin, SOLD_NIGHTS) } };
  }
}

/** The lengths of a room's stays, and the free nights after each: ten nights of fourteen are sold. */
const STAYS = [
  { nights: 2, free: 1 },
  { nights: 3, free: 0 },
  { nights: 2, free: 2 },
  { nights: 3, free: 1 },
] as const;
const CYCLE = 14;
/** Nothing is sold so far ahead. */
export const DAYS_AHEAD = 84;

/**
 * Yields the sales of a hotel with seven nights in ten sold, since so many days ago, in stays of two or three; no
 * two neighboring rooms are alike.
 */
export function* houseSales(rooms: number, daysBack: number, today = hotelToday()): Generator<Sale> {
  for (let room = 0; room < rooms; room += 1) {
    let checkin = addDays(today, ((room * 5) % CYCLE) - daysBack);
    for (let index = 0; checkin < addDays(today, DAYS_AHEAD - CYCLE); index += 1) {
      const { nights, free } = STAYS[index % STAYS.length] ?? STAYS[0];
      const checkout = addDays(checkin, nights);
      yield { room, stay: { checkin, checkout } };
      checkin = addDays(checkout, free);
    }
  }
}
