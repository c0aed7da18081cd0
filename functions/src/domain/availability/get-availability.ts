import type { Availability, AvailabilityQuestion } from '@innkeep/contract/availability';
import { dayTermsOf } from '@innkeep/contract/rates/day-terms';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { getRoomForSale } from '../rooms/get-room.ts';
import { childAgeOf } from '../rates/price-stay.ts';
import type { AvailabilityDeps } from './availability-store.ts';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';

export async function getAvailability(
  { rooms, availability, rates }: AvailabilityDeps,
  { room: roomId, from, to }: AvailabilityQuestion,
): Promise<Availability> {
  const [taken, room, tariff] = await Promise.all([
    availability.nightsSold(roomId, from, to),
    getRoomForSale({ rooms }, roomId),
    rates.tariff(),
  ]);
  return {
    taken,
    terms: dayTermsOf(tariff, pricedRoom(room), from, to),
    hasRates: hasRates(tariff),
    ...childAgeOf(tariff),
  };
}

/** Whether a tariff differs from a new hotel's default, which an admin who removes every rate returns to. */
function hasRates(tariff: Tariff): boolean {
  return !isDeepStrictEqual({ ...tariff, version: DEFAULT_TARIFF.version }, DEFAULT_TARIFF);
}
