import type { StayInput } from '@innkeep/contract/booking';
import { addDays } from '@innkeep/contract/calendar-date';
import { majorUnits } from '@innkeep/contract/money';
import { restrictionsIn } from '@innkeep/contract/rates/restrictions';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Alternatives, OtherStay } from '@innkeep/contract/room-search';
import { nightsOf, stayProblems, type Stay } from '@innkeep/contract/stay';
import { priceStay } from '../rates/price-stay.ts';
import { isFreeFor, roomsForSale, type AvailabilityDeps, type CatalogueEntry } from './availability-store.ts';

/** At most `max` stays are offered, at most `maxDaysAway` days earlier or later and `maxNightsMore` nights longer. */
const ALTERNATIVES = { max: 4, maxDaysAway: 14, maxNightsMore: 3 } as const;

/** Only the cheapest rooms are considered, because each is priced for every stay that is offered. */
const MAX_ROOMS = 50;

/**
 * Finds other stays for which a room is free and sold: stays of the same length on nearby dates and, if the
 * requested stay is too short for its dates, longer stays on these dates.
 */
export async function findAlternatives(
  { availability, rates, clock }: AvailabilityDeps,
  { guests, ...stay }: StayInput,
): Promise<Alternatives> {
  const [forSale, tariff] = await Promise.all([roomsForSale(availability), rates.tariff()]);
  const largestRoom = Math.max(0, ...forSale.map(({ capacity }) => capacity));
  const fitting = cheapest(forSale.filter(({ capacity }) => capacity >= guests));
  if (fitting.length === 0) return { largestRoom, stays: [] };

  const isTooShort = isShortFor(tariff, stay);
  const others = [...(fitting.some(isTooShort) ? longerStays(stay) : []), ...nearbyStays(stay)].filter(
    (other) => Object.keys(stayProblems(other, clock.today())).length === 0,
  );
  const sold = await availability.soldAround(others.flatMap(nightsOf));
  const stays: OtherStay[] = [];
  for (const other of others) {
    if (stays.length === ALTERNATIVES.max) break;
    const restrictionsOn = restrictionsIn(tariff, other);
    const rooms = fitting
      .filter(isFreeFor(nightsOf(other), sold))
      .filter(({ roomId }) => restrictionsOn(roomId).length === 0);
    stays.push(...offer(tariff, { ...other, guests }, rooms));
  }
  return { largestRoom, stays };
}

function cheapest(rooms: CatalogueEntry[]): CatalogueEntry[] {
  return [...rooms].sort((a, b) => a.price - b.price).slice(0, MAX_ROOMS);
}

function isShortFor(tariff: Tariff, stay: Stay): (room: CatalogueEntry) => boolean {
  const restrictionsOn = restrictionsIn(tariff, stay);
  return ({ roomId }) => restrictionsOn(roomId).some(({ rule }) => rule.startsWith('min-stay'));
}

function longerStays({ checkin, checkout }: Stay): Stay[] {
  return Array.from({ length: ALTERNATIVES.maxNightsMore }, (_, index) => ({
    checkin,
    checkout: addDays(checkout, index + 1),
  }));
}

/** Returns nearby stays of the same length, nearest first; of two that are equally near, the earlier one first. */
function nearbyStays({ checkin, checkout }: Stay): Stay[] {
  return Array.from({ length: ALTERNATIVES.maxDaysAway }, (_, index) => [-(index + 1), index + 1])
    .flat()
    .map((days) => ({ checkin: addDays(checkin, days), checkout: addDays(checkout, days) }));
}

function offer(tariff: Tariff, { guests, ...stay }: StayInput, rooms: CatalogueEntry[]): OtherStay[] {
  if (rooms.length === 0) return [];
  const totals = rooms.map(
    ({ roomId, price }) => priceStay(tariff, { _id: roomId, price }, { ...stay, guests }).quote.total,
  );
  return [{ ...stay, rooms: rooms.length, fromTotal: majorUnits(Math.min(...totals)) }];
}
