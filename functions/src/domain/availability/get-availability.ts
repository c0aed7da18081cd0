import type { Availability, AvailabilityQuestion } from '@innkeep/contract/availability';
import { dayTermsOf } from '@innkeep/contract/rates/day-terms';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { hasRates } from '../rates/has-rates.ts';
import { getRoomForSale } from '../rooms/get-room.ts';
import type { AvailabilityDeps } from './availability-store.ts';

export async function getAvailability(
  { rooms, availability, rates }: AvailabilityDeps,
  { room: roomId, from, to }: AvailabilityQuestion,
): Promise<Availability> {
  const [taken, room, tariff] = await Promise.all([
    availability.nightsSold(roomId, from, to),
    getRoomForSale({ rooms }, roomId),
    rates.tariff(),
  ]);
  return { taken, terms: dayTermsOf(tariff, pricedRoom(room), from, to), hasRates: hasRates(tariff) };
}
