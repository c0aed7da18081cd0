import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { BookingInput } from '@innkeep/contract/booking';
import { capacityProblem } from '@innkeep/contract/capacity';
import { AppError } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { plainCode } from '@innkeep/contract/rates/code-text';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { nightsOf, stayProblems } from '@innkeep/contract/stay';
import { basicsOf, type RoomBasics } from '@innkeep/contract/room-basics';
import type { Caller } from '../base/caller.ts';
import { offerOfBill, priceStay, requireOffered, type Bill } from '../rates/price-stay.ts';
import { requireForSale } from '../rooms/get-room.ts';
import { redeemedDiscount } from '../rates/redeem-code.ts';
import { takenNights, datesTakenError } from '../records/claims.ts';
import { requireWithinQuota } from '../records/booking-quota.ts';
import { choicesForNew, hasExtras, requireChoosable } from '../rates/chosen-extras.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { BookingFacts } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

export interface Offer extends Bill {
  room: RoomBasics;
  rules: number;
}

export type Resolution = { earlier: StoredBooking; offer?: never } | { earlier?: never; offer: Offer };

export function earlierBookingOrOffer(
  { clock, bookingQuotas }: Pick<BookingDeps, 'clock' | 'bookingQuotas'>,
  booker: Pick<Caller, 'isEmailConfirmed'>,
  facts: BookingFacts,
  input: BookingInput,
): Resolution {
  const { earlier, rooms, tariff, open } = facts;
  const room = rooms.get(input.room._id);
  if (earlier) {
    if (earlier.state === 'cancelled') throw new AppError('booking/cancelled');
    if (earlier.state === 'lapsed') throw new AppError('booking/lapsed');
    if (!isSameRequest(earlier, input, tariff)) throw new AppError('request/key-reused');
    return { earlier };
  }
  // Only a new request needs valid dates: a repeated one is answered on any date.
  const problems = stayProblems(input, clock.today());
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', { fields: problems });
  if (!room) throw new AppError('room/not-found');
  requireForSale(room);
  const crowded = capacityProblem(room, input.guests);
  if (crowded !== undefined) throw new AppError('request/invalid', { fields: { guests: crowded } });
  const claim = { holder: '', roomId: room._id, nights: nightsOf(input) };
  const taken = takenNights([], [claim], facts.holders);
  if (taken.length > 0) throw datesTakenError(taken.map(({ night }) => night));
  requireOffered(tariff, room._id, input);
  requireChoosable(choicesForNew(tariff, input, 'form', clock.today()), input.extras);
  requireWithinQuota(bookingQuotas, booker, open, input);
  const bill = billOf(facts, room, input, clock.today());
  requireSameTotal(input, bill.quote);
  requireSameOffer(input, offerOfBill(bill, facts.rules));
  return { offer: { room: basicsOf(room), rules: facts.rules, ...bill } };
}

function billOf(
  { tariff, promo, usedBy }: BookingFacts,
  room: Room,
  input: BookingInput,
  today: CalendarDate,
): Bill {
  const discount =
    input.code === undefined ? undefined : redeemedDiscount(promo, usedBy !== undefined, input, today);
  const { checkin, checkout, guests, children, extras } = input;
  return priceStay(tariff, room, { checkin, checkout, guests, children, extras }, discount);
}

export function requireSameTotal({ expected }: { expected?: number | undefined }, { total }: Quote): void {
  if (expected === undefined || expected === total) return;
  const message = `It now costs ${formatMinorUnits(total)}; it was ${formatMinorUnits(expected)}.`;
  throw new AppError('booking/price-changed', { fields: { total: message } });
}

/** Throws if the offer is not the one that was shown, because the terms or the amount due have changed. */
export function requireSameOffer({ offer }: { offer?: string | undefined }, now: string): void {
  if (offer !== undefined && offer !== now) throw new AppError('booking/offer-changed');
}

function isSameRequest(booking: StoredBooking, input: BookingInput, tariff: Tariff): boolean {
  return (
    booking.room._id === input.room._id &&
    booking.checkin === input.checkin &&
    booking.checkout === input.checkout &&
    booking.guests === input.guests &&
    hasChildrenOf(booking, input, tariff) &&
    hasExtras(booking, input.extras) &&
    plainCode(booking.quote.discount?.code ?? '') === plainCode(input.code ?? '') &&
    (input.pay === undefined || (booking.pay ?? 'hotel') === input.pay) &&
    (input.expected === undefined || booking.quote.total === input.expected) &&
    (!booking.hold || input.expectedNow === undefined || booking.hold.amount === input.expectedNow)
  );
}

/** Tariffs that do not ask store 0 children; of any tariff but today's, it is not known whether it asked. */
function hasChildrenOf(booking: StoredBooking, { children = 0 }: BookingInput, today: Tariff): boolean {
  const wasAsked = booking.quote.tariff === today.version && today.childAge !== null;
  return booking.children === children || (booking.children === 0 && !wasAsked);
}
