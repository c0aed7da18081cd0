import type { BookingInput } from '@innkeep/contract/booking';
import { capacityProblem } from '@innkeep/contract/capacity';
import { AppError } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { nightsOf, stayProblems } from '@innkeep/contract/stay';
import { basicsOf, type RoomBasics } from '@innkeep/contract/room-basics';
import type { Caller } from '../caller.ts';
import { offerOfBill, priceStay, requireOffered, type Bill } from '../rates/price-stay.ts';
import { requireForSale } from '../rooms/get-room.ts';
import { redeemedDiscount } from '../rates/redeem-code.ts';
import { conflictsIn, nightsTaken } from '../records/claims.ts';
import { requireWithinQuota } from '../records/booking-quota.ts';
import type { BookingDeps, BookingFacts } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/** A room that may be booked now, and what it costs. */
interface Offer extends Bill {
  room: RoomBasics;
}

/** A request ends in the booking that it made before, or in an offer. */
export type Resolution = { earlier: StoredBooking; offer?: never } | { earlier?: never; offer: Offer };

/** Decides what a request ends in; refuses it when it is neither. */
export function resolveRequest(
  { clock, bookingQuotas }: Pick<BookingDeps, 'clock' | 'bookingQuotas'>,
  caller: Caller,
  facts: BookingFacts,
  input: BookingInput,
): Resolution {
  const { earlier, room, tariff, open } = facts;
  if (earlier) {
    if (earlier.state === 'cancelled') throw new AppError('booking/cancelled');
    if (earlier.state === 'lapsed') throw new AppError('booking/lapsed');
    if (!isSameRequest(earlier, input, tariff)) throw new AppError('request/key-reused');
    return { earlier };
  }
  // A request that was booked before is answered on any date.
  const problems = stayProblems(input, clock.today());
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', { fields: problems });
  if (!room) throw new AppError('room/not-found');
  requireForSale(room);
  const crowded = capacityProblem(room, input.guests);
  if (crowded !== undefined) throw new AppError('request/invalid', { fields: { guests: crowded } });
  const claim = { holder: '', roomId: room._id, nights: nightsOf(input) };
  const taken = conflictsIn([], [claim], facts.holders);
  if (taken.length > 0) throw nightsTaken(taken.map(({ night }) => night));
  requireOffered(tariff, room._id, input);
  requireWithinQuota(bookingQuotas, caller, open, input);
  const bill = billOf(facts, room, input);
  requireExpectedTotal(input, bill.quote);
  requireOffer(input, offerOfBill(bill));
  return { offer: { room: basicsOf(room), ...bill } };
}

function billOf({ tariff, promo, isPromoUsed }: BookingFacts, room: Room, input: BookingInput): Bill {
  const discount = input.code === undefined ? undefined : redeemedDiscount(promo, isPromoUsed, input);
  const { checkin, checkout, guests, children } = input;
  return priceStay(tariff, room, { checkin, checkout, guests, children }, discount);
}

/** Guests are charged what they were shown, or asked again. */
export function requireExpectedTotal(
  { expected }: { expected?: number | undefined },
  { total }: Quote,
): void {
  if (expected === undefined || expected === total) return;
  const message = `It now costs ${formatMinorUnits(total)}; it was ${formatMinorUnits(expected)}.`;
  throw new AppError('booking/price-changed', { fields: { total: message } });
}

/** Nobody agrees to what they were not shown: neither to other terms, nor to another sum that is due. */
export function requireOffer({ offer }: { offer?: string | undefined }, now: string): void {
  if (offer !== undefined && offer !== now) throw new AppError('booking/offer-changed');
}

function isSameRequest(booking: StoredBooking, input: BookingInput, tariff: Tariff): boolean {
  return (
    booking.room._id === input.room._id &&
    booking.checkin === input.checkin &&
    booking.checkout === input.checkout &&
    booking.guests === input.guests &&
    hasChildrenOf(booking, input, tariff) &&
    booking.quote.discount?.code === input.code &&
    (input.pay === undefined || (booking.pay ?? 'hotel') === input.pay) &&
    (input.expected === undefined || booking.quote.total === input.expected) &&
    (!booking.hold || input.expectedNow === undefined || booking.hold.amount === input.expectedNow)
  );
}

/**
 * A tariff that did not ask for children stored none, whatever was sent. By another tariff than today's nobody can tell
 * whether it asked.
 */
function hasChildrenOf(booking: StoredBooking, { children = 0 }: BookingInput, today: Tariff): boolean {
  const wasAsked = booking.quote.tariff === today.version && today.childAge !== null;
  return booking.children === children || (booking.children === 0 && !wasAsked);
}
