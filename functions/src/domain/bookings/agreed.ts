import type { BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Policy, MinorUnits } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import type { StoredPayment } from '../payments/stored-payment.ts';
import type { StoredBooking } from './booking-store.ts';

/*
 * What entries of the audit keep for the nightly proof: what nothing else tells once a booking has changed. The audit's
 * pages show none of it.
 */

/** What was agreed about a booking in one of its revisions. */
export interface Agreed {
  booking: string;
  rev: number;
  /** What the booking was then. */
  state: BookingState;
  /** The uid of whose it is, where it was made then. */
  account?: string | null;
  /** What was agreed about its stay. */
  stay?: AgreedStay;
  /** What is charged instead of the bill. */
  fee?: MinorUnits;
}

interface AgreedStay {
  /** The id of the room, and what a night in it cost. */
  room: string;
  base: MinorUnits;
  /** The nights that were agreed at that. */
  nights: CalendarDate[];
  policy: Policy;
}

/** What was received for a booking. */
export interface Received extends Pick<
  StoredPayment,
  'amount' | 'currency' | 'method' | 'intent' | 'paidAt'
> {
  booking: string;
  payment: string;
}

/** What a booking that is made was agreed to be. */
export function agreedAtFirst(booking: StoredBooking): Agreed {
  const { quote, policy, room, uid: account } = booking;
  const nights = quote.nights.map(({ date }) => date);
  return { ...markOf(booking), account, stay: { ...priceOf(room), nights, policy } };
}

/** What a change of a stay agreed anew. @param room where it is to be, as it is now */
export function agreedByChange(
  before: StoredBooking,
  after: StoredBooking,
  room: Pick<Room, '_id' | 'price'>,
): Agreed {
  const termsOf = ({ quote, room: { _id } }: StoredBooking) =>
    new Map(
      quote.nights.map(({ date, base, tariff, named, room: pricedIn = _id }) => [
        date,
        [base, tariff, named, pricedIn].join(),
      ]),
    );
  const [was, is] = [termsOf(before), termsOf(after)];
  const nights = [...is.keys()].filter((date) => was.get(date) !== is.get(date));
  return { ...markOf(after), stay: { ...priceOf(room), nights, policy: after.policy } };
}

/** What is charged instead of the bill, from now on: whoever sets or lowers it keeps it so. */
export function agreedFee(booking: StoredBooking): Agreed {
  return { ...markOf(booking), fee: booking.noShowFee ?? booking.cancellationFee ?? 0 };
}

export function receivedWith({ _id, bookingId, ...payment }: StoredPayment): Received {
  const { amount, currency, method, intent, paidAt } = payment;
  return {
    ...{ booking: bookingId, payment: _id, amount, currency, method },
    ...(intent !== undefined && { intent }),
    ...(paidAt && { paidAt }),
  };
}

function markOf({ _id: booking, rev, state }: StoredBooking): Agreed {
  return { booking, rev, state };
}

function priceOf(room: Pick<Room, '_id' | 'price'>): Pick<AgreedStay, 'room' | 'base'> {
  const { _id, price } = pricedRoom(room);
  return { room: _id, base: price };
}
