import { addDays, type CalendarDate, hotelToday } from '@innkeep/contract/calendar-date';
import type { Sale } from './hotels.ts';

export const HOUSE_ROOMS = 100;

/** How long the stays of a room are, and how many nights after each are free: ten nights of fourteen are sold. */
const STAYS = [
  { nights: 2, free: 1 },
  { nights: 3, free: 0 },
  { nights: 2, free: 2 },
  { nights: 3, free: 1 },
] as const;
const CYCLE = 14;
/** From so many days before today, and so many of these fortnights. */
const DAYS_BACK = 28;
const CYCLES = 6;

/** A hotel of which seven nights in ten are sold, in stays of two or three; no two rooms beside each other alike. */
export function* houseSales(today: CalendarDate = hotelToday()): Generator<Sale> {
  for (let room = 0; room < HOUSE_ROOMS; room += 1) {
    let checkin = addDays(today, ((room * 5) % CYCLE) - DAYS_BACK - CYCLE);
    for (let index = 0; index < CYCLES * STAYS.length; index += 1) {
      const { nights, free } = STAYS[index % STAYS.length] ?? STAYS[0];
      const checkout = addDays(checkin, nights);
      yield { room, stay: { checkin, checkout } };
      checkin = addDays(checkout, free);
    }
  }
}
