import type {
  Dispute,
  PaymentKind,
  PaymentMethod,
  PaymentState,
  RefundReason,
  RefundState,
} from '@innkeep/contract/payments/payment';
import { type CalendarDate, addDays, hotelToday } from '@innkeep/contract/calendar-date';
import type { PaymentAlert } from '@innkeep/contract/desk/desk-stay';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { businessDay } from '@innkeep/contract/business-day';
import type { StoredBooking } from './stored-booking.ts';

export interface ProviderDispute extends Dispute {
  id: string;
}

export interface OpenedSession {
  id: string;
  url: string;
  expiresAt: Date;
}

/** The most payments of a booking: the desk takes no more, and the nightly proof looks for no more. */
export const MAX_PAYMENTS = 29;
/** The most that its guest may begin, so that some are left for the desk. */
export const MAX_ONLINE_PAYMENTS = 20;

/** One of several payments that are made in one go: one page of the provider's, one payment there. */
interface PaymentShare {
  payment: string;
  amount: MinorUnits;
}

/** A payment for a booking, even if it was never made. It is never deleted. */
export interface StoredPayment {
  /** `{bookingId}-{n}`, so that all payments of a booking can be read by id. */
  _id: string;
  bookingId: string;
  /** Counts the booking's payments, from 1. */
  n: number;
  /** The uid of the booking's owner; null if the desk made it. */
  uid: string | null;
  kind: PaymentKind;
  method: PaymentMethod;
  state: PaymentState;
  amount: MinorUnits;
  /** The payments of all rooms of an order, this one included, that are made in one go; absent where it is one room. */
  together?: readonly PaymentShare[] | undefined;
  currency: string;
  createdAt: Date;
  updatedAt: Date;
  paidAt?: Date | undefined;
  /** The day to which it belongs, where that on which it came was closed by then. */
  day?: CalendarDate | undefined;
  takenBy?: string | undefined;
  /** The key of the desk's request: a repeated request does not make a second payment. */
  requestKey?: string | undefined;
  session?: OpenedSession | undefined;
  /** The provider's id of the payment that was made on its page, which refunds refer to. */
  intent?: string | undefined;
  /** What was paid, if it is not the amount: state `mismatch`. */
  received?: MinorUnits | undefined;
  /** The sum of all refunds, without those that failed. */
  refundAsked: MinorUnits;
  /** How many refunds there are, including those that failed. */
  refunds: number;
  /** Disputes by the guest's bank, the newest first. */
  disputes?: ProviderDispute[] | undefined;
  /** How many of the provider's answers were recorded: one that was asked for before may be outdated. */
  heard?: number | undefined;
  alert?: PaymentAlert | undefined;
  /** Set once the desk has acknowledged the payment: in which state, by `standingOf`, and why that is well. */
  acknowledged?: { of: string; by: string; why: string; at: Date } | undefined;
  /** When the sweep asks the provider about it; absent once nothing more can happen. */
  dueAt?: Date | undefined;
}

/** Money that goes back to a guest. It is never deleted. */
export interface StoredRefund {
  /** `{paymentId}-{n}`, so that all refunds of a payment can be read by id. */
  _id: string;
  paymentId: string;
  bookingId: string;
  n: number;
  amount: MinorUnits;
  method: PaymentMethod;
  reason: RefundReason;
  why?: string | undefined;
  /** The uid and the request key of the employee who gave it: a repeated request makes no second refund. */
  givenBy?: string | undefined;
  requestKey?: string | undefined;
  state: RefundState;
  /** The refund that took its place: the desk's, or one that was made without us. */
  replacedBy?: string | undefined;
  /** When money turned out to have gone back twice: it had been replaced, or exceeded the payment. */
  twiceAt?: Date | undefined;
  attempts: number;
  /** Since when the provider has not answered; absent once it has. */
  triedSince?: Date | undefined;
  /** Part of the idempotency key. It changes after a failure, which the provider would repeat. */
  keyNumber: number;
  providerId?: string | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** The day to which it belongs, where that on which it was made was closed by then. */
  day?: CalendarDate | undefined;
  /** When the sweep sends it, or asks what has become of it; absent once nothing more can happen. */
  dueAt?: Date | undefined;
}

/** Returns the ids of the payments that are made in one go with this one, itself included, in the order of their rooms. */
export function madeWith({ _id, together }: Pick<StoredPayment, '_id' | 'together'>): [string, ...string[]] {
  const [first = _id, ...others] = together?.map(({ payment }) => payment) ?? [];
  return [first, ...others];
}

/** Returns what is paid in one go: of a payment for several rooms, for all of them. */
export function wholeOf({ amount, together }: Pick<StoredPayment, 'amount' | 'together'>): MinorUnits {
  return together ? together.reduce((sum, share) => sum + share.amount, 0) : amount;
}

export function paymentIdOf(bookingId: string, n: number): string {
  return `${bookingId}-${n}`;
}

export function paymentIdsOf(bookingId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => paymentIdOf(bookingId, index + 1));
}

export function refundIdsOf(paymentId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => refundIdOf(paymentId, index + 1));
}

export function refundIdOf(paymentId: string, n: number): string {
  return `${paymentId}-${n}`;
}

/**
 * Returns the day to which money belongs that comes or goes now: the business day or, once that is closed, the next one.
 * What is read here makes sure that the day is not closed before the money is saved. Where it is not the date, it is
 * saved with the money.
 */
export async function openDay(
  tx: { isClosed(day: CalendarDate): Promise<boolean> },
  now: Date,
): Promise<CalendarDate> {
  let day = businessDay(now);
  while (await tx.isClosed(day)) day = addDays(day, 1);
  return day;
}

/** Returns the day to which a payment belongs; undefined if nothing was received. */
export function dayOfPayment({ day, paidAt }: Pick<StoredPayment, 'day' | 'paidAt'>) {
  return day ?? (paidAt && hotelToday(paidAt));
}

export function dayOfRefund({ day, createdAt }: Pick<StoredRefund, 'day' | 'createdAt'>): CalendarDate {
  return day ?? hotelToday(createdAt);
}

export function ofDay({ payments, refunds }: StoredLedger, date: CalendarDate): StoredLedger {
  return {
    payments: payments.filter((payment) => dayOfPayment(payment) === date),
    refunds: refunds.filter((refund) => dayOfRefund(refund) === date),
  };
}

export interface StoredLedger {
  payments: StoredPayment[];
  refunds: StoredRefund[];
}

export function holdsFor(
  { state, hold }: Pick<StoredBooking, 'state' | 'hold'>,
  { _id }: Pick<StoredPayment, '_id'>,
): boolean {
  return state === 'held' && hold?.payment === _id;
}

export function isUnsettled({ state }: Pick<StoredPayment, 'state'>): boolean {
  return state === 'new' || state === 'open' || state === 'pending';
}
