import type { Availability, AvailabilityQuestion } from '@innkeep/contract/availability';
import { dayTermsOf } from '@innkeep/contract/rates/day-terms';
import { limitOf, pricedRoom, termsOf } from '@innkeep/contract/rates/terms';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { isRoomTypeId } from '@innkeep/contract/room-type';
import { nightsOf } from '@innkeep/contract/stay';
import { calendarOfType, getType, unlikePricedIn } from './room-types.ts';
import { getRoomForSale } from '../rooms/get-room.ts';
import { askedOfChildren } from '../rates/price-stay.ts';
import type { AvailabilityDeps, SoldNights } from './availability-store.ts';
import { gapsFrom, takenBeside } from './gaps.ts';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';

export async function getAvailability(
  deps: AvailabilityDeps,
  question: AvailabilityQuestion,
): Promise<Availability> {
  const { room, from, to } = question;
  const inForce = deps.rates.tariff();
  const [{ priced, sold, ...calendar }, tariff] = await Promise.all([
    isRoomTypeId(room) ? typeCalendar(deps, question, inForce) : roomCalendar(deps, question),
    inForce,
  ]);
  return {
    ...calendar,
    terms: dayTermsOf(tariff, priced.map(pricedRoom), from, to, await gapsIn(deps, question, tariff, sold)),
    hasRates: hasRates(tariff),
    ...askedOfChildren(tariff),
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
  return { taken, priced: [priced], sold: new Map([[room, new Set(taken)]]) };
}

/** @param sold the nights of each room that are sold in `[from, to)` */
async function gapsIn(
  { availability, clock }: AvailabilityDeps,
  { from, to }: AvailabilityQuestion,
  tariff: Tariff,
  sold: SoldNights,
): Promise<ReadonlyMap<CalendarDate, number> | undefined> {
  const span = { checkin: from, checkout: to };
  const isTakenBeside = await takenBeside(availability, tariff, span, { today: clock.today() });
  if (!tariff.gaps || !isTakenBeside) return undefined;
  const isTaken = (roomId: string, night: CalendarDate) =>
    sold.get(roomId)?.has(night) === true || isTakenBeside(roomId, night);
  return gapsFrom([...sold.keys()], isTaken, { from, to }, tariff.gaps);
}

async function typeCalendar(
  { availability }: AvailabilityDeps,
  { room, from, to }: AvailabilityQuestion,
  inForce: Promise<Tariff>,
) {
  const [type, sold, tariff] = await Promise.all([
    getType(availability, room),
    availability.soldAround(nightsOf({ checkin: from, checkout: to })),
    inForce,
  ]);
  if (type.notForSale) throw new AppError('room/not-for-sale');
  const isClosed = (roomId: string, night: CalendarDate) =>
    limitOf(termsOf(tariff, night), roomId, 'closed') === true;
  const isTaken = (roomId: string, night: CalendarDate) =>
    sold.get(roomId)?.has(night) === true || isClosed(roomId, night);
  return {
    ...calendarOfType(type.rooms, isTaken, { from, to }),
    priced: unlikePricedIn(tariff)(type.rooms),
    sold: new Map(type.rooms.map(({ roomId }) => [roomId, sold.get(roomId) ?? new Set<CalendarDate>()])),
  };
}

/** Whether a tariff differs from a new hotel's default, which an admin who removes every rate returns to. */
function hasRates(tariff: Tariff): boolean {
  return !isDeepStrictEqual({ ...tariff, version: DEFAULT_TARIFF.version }, DEFAULT_TARIFF);
}
