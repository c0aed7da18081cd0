import { isDeepStrictEqual } from 'node:util';
import type { BookingInput } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { AppError, invalid } from '@innkeep/contract/errors';
import { plainCode } from '@innkeep/contract/rates/code-text';
import type { AskedOfChildren, MinorUnits, Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { basicsOf, type RoomBasics } from '@innkeep/contract/room-traits';
import type { RoomType } from '@innkeep/contract/room-type';
import { hasSameDates, nightsOf, stayProblems, nightCount, type Stay } from '@innkeep/contract/stay';
import { isCancelledOrLapsed, paymentHold, toPayFor } from '@innkeep/contract/stay-states';
import { datesTakenError, keyOf, takenBy } from '../records/claims.ts';
import type { BookingFacts, BookingQuota, BookingQuotas } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { choosePlan } from '../rates/choose-plan.ts';
import { choicesForNew, hasExtras, requireChoosable } from '../rates/chosen-extras.ts';
import {
  askedOfChildren,
  offerOfBill,
  priceStay,
  requireOffered,
  requireSameOffer,
  requireSameTotal,
  type Bill,
} from '../rates/price-stay.ts';
import { redeemedDiscount } from '../rates/redeem-code.ts';
import { requireForSale, requireSleeps } from '../rooms/get-room.ts';
import { ofRoom } from './any-room-of-type.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { Caller } from '../base/caller.ts';

export interface OrderedRoom {
  /** The request for this room, as a separate order. */
  input: BookingInput;
  bookingId: string;
  /** The room to book: of a room type, the one that was found for this attempt. */
  roomId: string;
}

/** Splits an order by rooms. Only the first has the code, and the amount that is paid at once for all. */
export function roomsOf({ others = [], ...first }: BookingInput): [BookingInput, ...BookingInput[]] {
  const rest = others.map(({ room, guests, children, ages, extras, expected, offer }): BookingInput => {
    const own = { room, guests, children, ages, extras, expected, offer }; // what is missing is not the first's
    return { ...first, code: undefined, expectedNow: undefined, ...own };
  });
  return [first, ...rest];
}

interface Offer extends Bill {
  room: RoomBasics;
  roomType?: RoomType | undefined;
  rules: number;
}

export type Offers = readonly [Offer, ...Offer[]];

/**
 * Returns the bookings that the same form made before, in the order of its rooms; throws if it asks for something else,
 * or if one of the rooms has ended or become another guest's since.
 */
export function earlierOf(
  rooms: readonly OrderedRoom[],
  { earlier, tariff }: BookingFacts,
): StoredBooking[] | undefined {
  const [first] = earlier;
  if (!first) return undefined;
  const made = rooms.flatMap((_, index) => earlier[index] ?? []);
  if (made.every(isCancelledOrLapsed))
    throw new AppError(first.state === 'cancelled' ? 'booking/cancelled' : 'booking/lapsed');
  const same = made.filter((booking, index) => {
    const input = rooms[index]?.input;
    const isTheirs = booking.uid === first.uid && booking.email === first.email;
    return input && isTheirs && !isCancelledOrLapsed(booking) && isSameRequest(booking, input, tariff);
  });
  const isOne = rooms.length === 1 && first.group !== first._id;
  const isAll = rooms.length > 1 && !earlier[rooms.length];
  if (same.length < rooms.length || !(isOne || isAll)) throw new AppError('request/key-reused');
  return same;
}

interface Order {
  booker: { isEmailConfirmed: boolean };
  input: BookingInput;
  rooms: readonly OrderedRoom[];
}

/** Returns what each room of an order costs. Throws if one of them can't be had, or costs something else than was shown. */
export function offersFor(
  { clock, bookingQuotas }: Pick<BookingDeps, 'clock' | 'bookingQuotas'>,
  { booker, input, rooms }: Order,
  facts: BookingFacts,
): Offers {
  const today = clock.today();
  // Only a new request needs valid dates: a repeated one is answered on any date.
  const problems = stayProblems(input, today);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const wanted = ofEach(rooms, (ordered, index) => {
    return { ordered, room: requireRoom(ordered, rooms.slice(0, index), facts, today) };
  });
  requireWithinQuota(bookingQuotas, booker, [...facts.open, ...rooms.slice(1).map(() => input)], input);
  const offers = ofEach(wanted, ({ ordered, room }): Offer => {
    return {
      room: basicsOf(room),
      ...(room._id !== ordered.input.room._id && { roomType: room.type }),
      rules: facts.rules,
      ...billAsShown(facts, room, ordered.input, today),
    };
  });
  return offers as [Offer, ...Offer[]]; // an order has a room
}

/** Says of which room a refusal is. */
function ofEach<Each, Result>(all: readonly Each[], work: (each: Each, index: number) => Result): Result[] {
  return all.map((each, index) => {
    try {
      return work(each, index);
    } catch (error) {
      throw error instanceof AppError ? ofRoom(index, error) : error;
    }
  });
}

/** Throws unless a room of an order is on sale and free for its stay. @param before the order's rooms before this one */
function requireRoom(
  { input, roomId }: OrderedRoom,
  before: readonly OrderedRoom[],
  { rooms, tariff, holders }: BookingFacts,
  today: CalendarDate,
): Room {
  const room = rooms.get(roomId);
  // A room may have left its type since it was chosen.
  if (!room || ![room._id, room.type?._id].includes(input.room._id)) throw new AppError('room/not-found');
  requireForSale(room);
  requireSleeps(room, input.guests);
  const nights = nightsOf(input);
  if (before.some((other) => other.input.room._id === roomId))
    throw invalid({ room: 'Choose each room once.' });
  const isTwice = before.some((other) => other.roomId === roomId);
  const taken = isTwice ? nights : nights.filter((night) => holders.has(keyOf({ roomId, night })));
  if (taken.length > 0) throw datesTakenError(taken);
  requireOffered(tariff, room._id, input, { isTaken: takenBy(holders, today) });
  return room;
}

/** Prices a stay with the plan, extras and code that are chosen; throws if it costs something else than was shown. */
function billAsShown(
  { tariff, promo, usedBy, rules }: BookingFacts,
  room: Room,
  input: BookingInput,
  today: CalendarDate,
): Bill {
  const plan = choosePlan(tariff, input.plan, input, today);
  requireChoosable(choicesForNew(tariff, input, { by: 'form', today, plan }), input.extras);
  const isUsed = usedBy !== undefined;
  const how = { stay: input, plan, tariff, today };
  const discount = input.code === undefined ? undefined : redeemedDiscount(promo, isUsed, how);
  const bill = priceStay(tariff, room, input, { discount, plan });
  requireSameTotal(input, bill.quote);
  requireSameOffer(input, offerOfBill(bill, rules));
  return bill;
}

function isSameRequest(booking: StoredBooking, input: BookingInput, tariff: Tariff): boolean {
  return (
    (booking.roomType ?? booking.room)._id === input.room._id &&
    hasSameDates(booking, input) &&
    booking.guests === input.guests &&
    hasChildrenOf(booking, input, tariff) &&
    hasExtras(booking, input.extras) &&
    booking.quote.plan?.id === input.plan &&
    plainCode(booking.quote.discount?.code ?? '') === plainCode(input.code ?? '') &&
    (input.pay === undefined || (booking.pay ?? 'hotel') === input.pay) &&
    (input.expected === undefined || booking.quote.total === input.expected) &&
    (!booking.hold || input.expectedNow === undefined || paidAtOnce(booking) === input.expectedNow)
  );
}

/** In minor units: nothing for a stay that waits to be confirmed, and is paid at the hotel. */
function paidAtOnce(booking: StoredBooking): MinorUnits {
  const hold = paymentHold(booking);
  return hold ? toPayFor(hold) : 0;
}

/**
 * Tariffs that do not ask store 0 children, and none of their ages; of any tariff but today's, it is not known whether it
 * asked.
 */
function hasChildrenOf(
  { children: stored, quote }: StoredBooking,
  { children = 0, ages = [] }: BookingInput,
  today: Tariff,
): boolean {
  const asked: AskedOfChildren = quote.tariff === today.version ? askedOfChildren(today) : {};
  const hasCount = stored === children || (stored === 0 && asked.childAge === undefined);
  const hasAges = isDeepStrictEqual(
    quote.ages ?? [],
    ages.toSorted((a, b) => b - a),
  );
  return hasCount && (hasAges || (quote.ages === undefined && !asked.asksAges));
}

/** @param open the account's stays that have nights ahead */
export function requireWithinQuota(
  limits: BookingQuotas,
  { isEmailConfirmed }: Pick<Caller, 'isEmailConfirmed'>,
  open: readonly Stay[],
  wanted: Stay,
): void {
  const stays = open.length + 1;
  const nights = [...open, wanted].reduce((sum, stay) => sum + nightCount(stay), 0);
  const exceeds = (limit: BookingQuota) =>
    (limit.stays > 0 && stays > limit.stays) || (limit.nights > 0 && nights > limit.nights);
  if (isEmailConfirmed) {
    if (exceeds(limits.confirmed)) throw new AppError('booking/too-many-open');
  } else if (exceeds(limits.unconfirmed)) throw new AppError('booking/too-many-unconfirmed');
}
