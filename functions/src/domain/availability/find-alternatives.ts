import type { StayInput } from '@innkeep/contract/booking';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { stayTotal } from '@innkeep/contract/money';
import type { Alternatives, OtherStay } from '@innkeep/contract/room-search';
import { nightCount, nightsOf, stayProblems, type Stay } from '@innkeep/contract/stay';
import type { AvailabilityDeps, CatalogueEntry } from './availability-store.ts';

/** How many other stays are offered, and how many days earlier or later at most. */
const ALTERNATIVES = { max: 4, maxDaysAway: 14 } as const;

/** Each room costs a read for every month around the stay. */
const MAX_ROOMS = 50;

/** Other stays of the same length for which a room is free. */
export async function findAlternatives(
  { availability, clock }: AvailabilityDeps,
  { guests, ...stay }: StayInput,
): Promise<Alternatives> {
  const catalogue = await availability.catalogue();
  const largestRoom = Math.max(0, ...catalogue.map(({ capacity }) => capacity));
  const fitting = cheapest(catalogue.filter(({ capacity }) => capacity >= guests));
  if (fitting.length === 0) return { largestRoom, stays: [] };

  const others = nearbyStays(stay, clock.today());
  const sold = await availability.nightsSoldOf(
    fitting.map(({ roomId }) => roomId),
    [...new Set(others.flatMap(nightsOf))],
  );
  const stays = others.flatMap((other) => offer(other, freeFor(other, fitting, sold)));
  return { largestRoom, stays: stays.slice(0, ALTERNATIVES.max) };
}

function cheapest(rooms: CatalogueEntry[]): CatalogueEntry[] {
  return [...rooms].sort((a, b) => a.price - b.price).slice(0, MAX_ROOMS);
}

/** The nearest first, the earlier of two equally near ones before the later; only those that may be booked. */
function nearbyStays({ checkin, checkout }: Stay, today: CalendarDate): Stay[] {
  return Array.from({ length: ALTERNATIVES.maxDaysAway }, (_, index) => [-(index + 1), index + 1])
    .flat()
    .map((days) => ({ checkin: addDays(checkin, days), checkout: addDays(checkout, days) }))
    .filter((stay) => Object.keys(stayProblems(stay, today)).length === 0);
}

function freeFor(stay: Stay, rooms: CatalogueEntry[], sold: Map<string, Set<CalendarDate>>) {
  return rooms.filter(({ roomId }) => !nightsOf(stay).some((night) => sold.get(roomId)?.has(night)));
}

function offer(stay: Stay, free: CatalogueEntry[]): OtherStay[] {
  if (free.length === 0) return [];
  const fromTotal = stayTotal(Math.min(...free.map(({ price }) => price)), nightCount(stay));
  return [{ ...stay, rooms: free.length, fromTotal }];
}
