import type { Availability, AvailabilityQuestion } from '@innkeep/contract/availability';
import { dayTermsOf } from '@innkeep/contract/rates/day-terms';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { AppError } from '@innkeep/contract/errors';
import { isRoomTypeId } from '@innkeep/contract/room-type';
import { nightsOf } from '@innkeep/contract/stay';
import { calendarOfType, getType } from './room-types.ts';
import { getRoomForSale } from '../rooms/get-room.ts';
import { childAgeOf } from '../rates/price-stay.ts';
import type { AvailabilityDeps } from './availability-store.ts';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';

export async function getAvailability(
  deps: AvailabilityDeps,
  question: AvailabilityQuestion,
): Promise<Availability> {
  const { room, from, to } = question;
  const [{ priced, ...calendar }, tariff] = await Promise.all([
    isRoomTypeId(room) ? typeCalendar(deps, question) : roomCalendar(deps, question),
    deps.rates.tariff(),
  ]);
  return {
    ...calendar,
    terms: dayTermsOf(tariff, pricedRoom(priced), from, to),
    hasRates: hasRates(tariff),
    ...childAgeOf(tariff),
  };
}

async function roomCalendar(
  { rooms, availability }: AvailabilityDeps,
  { room, from, to }: AvailabilityQuestion,
) {
  const [taken, priced] = await Promise.all([
    availability.nightsSold(room, from, to),
    getRoomForSale({ rooms }, room),
  ]);
  return { taken, priced };
}

/** The terms shown are those of the room with the lowest price; the quote names what a stay costs in the room that it gets. */
async function typeCalendar({ availability }: AvailabilityDeps, { room, from, to }: AvailabilityQuestion) {
  const [type, sold] = await Promise.all([
    getType(availability, room),
    availability.soldAround(nightsOf({ checkin: from, checkout: to })),
  ]);
  if (type.notForSale) throw new AppError('room/not-for-sale');
  const [cheapest = type] = type.rooms.toSorted((a, b) => a.price - b.price);
  return {
    ...calendarOfType(type.rooms, sold, { from, to }),
    priced: { _id: cheapest.roomId, price: cheapest.price },
  };
}

/** Whether a tariff differs from a new hotel's default, which an admin who removes every rate returns to. */
function hasRates(tariff: Tariff): boolean {
  return !isDeepStrictEqual({ ...tariff, version: DEFAULT_TARIFF.version }, DEFAULT_TARIFF);
}
