import { isDeepStrictEqual } from 'node:util';
import { businessDay } from '@innkeep/contract/business-day';
import { type CalendarDate, addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { after } from '../base/clock.ts';
import { alertOf, isAcknowledged, refundsOf } from '../payments/payment-alert.ts';
import { sumOf } from '../payments/seen-by-part.ts';
import { LONGEST_WAIT_MS } from '../payments/settlement.ts';
import {
  type StoredPayment,
  type StoredRefund,
  paymentIdOf,
  refundIdOf,
  wholeOf,
  isUnsettled,
} from '../records/stored-payment.ts';
import { type Difference, differencesOf, type Finding, unfitFields, unlike } from './difference.ts';
import type { BookedMoney, MoneyLedger } from './reconcile-store.ts';
import { wrongShape } from './shapes.ts';

/** All that is due is checked more often than this; if it is due later, that would go unnoticed. */
const DUE_WITHIN_MS = 2 * 24 * 3_600_000;
/** A sweep settles held bookings every five minutes, if the payment provider can be reached. */
const OVERDUE_AFTER_MS = 30 * 60_000;

/** Adds up all that was paid for one booking, and compares it with what the booking and its payments say. */
export function checkMoney(ledger: MoneyLedger, now: Date): Difference[] {
  const { bookingId, booking, payments, refunds, received } = ledger;
  const known = new Set(payments.map(({ _id }) => _id));
  const gone = received.filter(({ payment }) => !known.has(payment));
  const found = [
    ...payments.flatMap((payment) =>
      differencesOf({ payment: payment._id }, ...wrongInPayment(payment, ledger, now)),
    ),
    ...refunds.flatMap((refund) =>
      differencesOf({ payment: refund._id }, ...wrongInRefund(refund, ledger, now)),
    ),
    ...gone.flatMap(({ payment }) => differencesOf({ payment }, ['payment/gone', 'it was received'])),
    // Payments for an unknown booking never had one.
    ...(booking || bookingId === '' ? [] : payments).flatMap(({ _id: payment }) =>
      differencesOf({ payment }, ['payment/booking-gone', 'it is for a booking that is gone']),
    ),
    ...(booking ? differencesOf({}, ...wrongInBooking(booking, ledger, now)) : []),
  ];
  const about = { ...(booking && { room: booking.roomId }), booking: bookingId };
  return found.map((difference) => ({ ...difference, ...about }));
}

function wrongInPayment(
  payment: StoredPayment,
  { booking, refunds, received: kept }: MoneyLedger,
  now: Date,
): Finding[] {
  const { state, amount, received = amount, refundAsked, refunds: refundCount } = payment;
  const own = refundsOf(payment, refunds);
  const given = sumOf(own.filter(hasNotFailed));
  const came = state === 'paid' || state === 'mismatch' ? received : 0;
  const wrong = wrongShape('payment', payment);
  const isKnown = wrong === undefined && isAcknowledged(payment);
  const left = received - refundAsked;
  const isMistaken = state === 'mismatch' && left > 0 && !isKnown;
  return [
    ...(wrong !== undefined
      ? [['payment/wrong-shape', wrong] as const]
      : ([
          ...wrongOwner(payment, booking),
          ['payment/wrong-state', wrongState(payment) ?? wrongTime(payment)],
          ['payment/wrong-share', wrongShare(payment)],
          ['payment/wrong-day', wrongDay(payment.day, payment.paidAt)],
          ['payment/not-due', isUnsettled(payment) && notDue(payment, now)],
          ['payment/wrong-alert', wrongAlert(payment, refunds, now)],
          ['payment/not-as-received', unlikeReceived(payment, kept)],
        ] satisfies Finding[])),
    // This and what is mistaken do not count once the desk has acknowledged the payment.
    ['payment/over-refunded', !isKnown && refundAsked > came && `${print(refundAsked)} of ${print(came)}`],
    [
      'payment/wrong-refunds',
      refundAsked !== given && `${print(refundAsked)} to refund, but refunds are ${print(given)}`,
    ],
    ['payment/wrong-count', refundCount !== own.length && `${refundCount} refunds, there are ${own.length}`],
    ['payment/mismatch', isMistaken && `${print(left)} paid by mistake and not refunded`],
  ];
}

function wrongState(payment: StoredPayment): string | undefined {
  const { state, method } = payment;
  const isOnline = method === 'online';
  if (!isOnline && state !== 'paid') return `${state}, though it was taken at the desk`;
  const isReceived = state === 'paid' || state === 'mismatch';
  const hasPage = isOnline && state !== 'new';
  // A payment that came to nothing, or that a bank has not confirmed yet, may have had a page, or a payment on it.
  const unfit = unfitFields(payment, {
    paidAt: isReceived,
    received: state === 'mismatch',
    takenBy: !isOnline,
    session: hasPage && (state !== 'expired' || undefined),
    intent: hasPage && (isReceived || undefined),
  });
  return unfit.length > 0 ? `${state}, ${method}, with ${unfit.join(', ')}` : undefined;
}

/** Checks that a payment is the part that it has of one for several rooms. */
function wrongShare({ _id, amount, together }: StoredPayment): string | undefined {
  const share = together?.find(({ payment }) => payment === _id);
  if (!together || share?.amount === amount) return undefined;
  return `${print(amount)}, its share is ${share ? print(share.amount) : 'missing'}`;
}

/** Checks that nothing was written before it was made, and nothing made or paid after it was last written. */
function wrongTime(record: Pick<StoredPayment, 'createdAt' | 'updatedAt' | 'paidAt'>): string | undefined {
  const { createdAt, updatedAt, paidAt = createdAt } = record;
  return createdAt > paidAt || paidAt > updatedAt ? 'its times are impossible' : undefined;
}

/** Checks that money is dated to another day only where that was the business day, or the day was closed by then. */
function wrongDay(day: CalendarDate | undefined, at: Date | undefined): string | undefined {
  if (day === undefined) return undefined;
  const may = at ? [businessDay(at), addDays(businessDay(at), 1), addDays(hotelToday(at), 1)] : [];
  return at && may.includes(day) && day !== hotelToday(at) ? undefined : `dated to ${day}`;
}

function notDue({ dueAt }: { dueAt?: Date | undefined }, now: Date): string | undefined {
  if (dueAt === undefined) return 'it is never checked again';
  return dueAt > after(now, DUE_WITHIN_MS) ? `it is not checked before ${dueAt.toISOString()}` : undefined;
}

/** Checks the alert, which is as of when the payment was last written, or as of now. */
function wrongAlert(payment: StoredPayment, refunds: StoredRefund[], now: Date): string | undefined {
  const [then, due] = [payment.updatedAt, now].map((at) => alertOf(payment, refunds, at));
  return payment.alert === due ? undefined : unlike(payment.alert, then);
}

function unlikeReceived(payment: StoredPayment, received: MoneyLedger['received']): string | undefined {
  const kept = received.find((each) => each.payment === payment._id);
  if (!kept) return undefined;
  if (payment.state !== 'paid') return `${payment.state}, though it was received`;
  const wrong = [
    unlike(payment.amount, kept.amount, print),
    unlike(payment.currency, kept.currency),
    unlike<string>(payment.method, kept.method),
    unlike(payment.intent, kept.intent),
    unlike(payment.paidAt, kept.paidAt) === undefined ? undefined : 'another time of payment',
  ];
  return wrong.filter((each) => each !== undefined).join(', ') || undefined;
}

function wrongInRefund(refund: StoredRefund, { payments, refunds }: MoneyLedger, now: Date): Finding[] {
  const { _id, bookingId, paymentId, n, state } = refund;
  const payment = payments.find((each) => each._id === paymentId);
  const isNamed = _id === refundIdOf(paymentId, n) && (!payment || payment.bookingId === bookingId);
  const isOnItsWay = state === 'asked' || state === 'sent';
  const gone: Finding = ['refund/payment-gone', !payment && 'its payment is gone'];
  const wrong = wrongShape('refund', refund);
  if (wrong !== undefined) return [['refund/wrong-shape', wrong], gone];
  return [
    ['refund/wrong-id', !isNamed && `refund ${n} of ${paymentId}`],
    ['refund/wrong-day', wrongDay(refund.day, refund.createdAt)],
    ['refund/not-due', isOnItsWay && notDue(refund, now)],
    ['refund/wrong-state', wrongRefundState(refund, refunds) ?? wrongTime(refund)],
    gone,
  ];
}

function wrongRefundState(refund: StoredRefund, refunds: readonly StoredRefund[]): string | undefined {
  const { state, method, providerId, replacedBy, reason, givenBy } = refund;
  const isMade = state === 'done' || state === 'sent';
  if (method === 'online' && isMade && providerId === undefined) return `${state}, unknown to the provider`;
  if (method !== 'online' && (state === 'asked' || state === 'sent' || providerId !== undefined))
    return `${state}, ${method}, with the provider`;
  if (replacedBy !== undefined && (state !== 'failed' || !refunds.some(({ _id }) => _id === replacedBy)))
    return `${state}, replaced by ${replacedBy}`;
  return reason === 'hotel' && givenBy === undefined ? 'it doesn’t say who made it' : undefined;
}

function wrongInBooking(booking: BookedMoney, { payments, refunds }: MoneyLedger, now: Date): Finding[] {
  const received = payments.filter(({ state }) => state === 'paid');
  const ids = new Set(received.map(({ _id }) => _id));
  const returned = refunds.filter((refund) => ids.has(refund.paymentId) && hasNotFailed(refund));
  return [
    ['booking/wrong-paid', unlike(booking.paid, sumOf(received), print)],
    ['booking/wrong-refunded', unlike(booking.refunded, sumOf(returned), print)],
    ['booking/wrong-payments', unlike(booking.payments, payments.length)],
    ...(booking.state === 'held' ? wrongInHold(booking.hold ?? {}, payments, now) : []),
  ];
}

/** Checks of whose booking a payment is, and in which currency. */
function wrongOwner(
  { _id, bookingId, n, uid, currency, state }: StoredPayment,
  booking: MoneyLedger['booking'],
): Finding[] {
  const isNamed = bookingId === '' || _id === paymentIdOf(bookingId, n);
  // A payment from before the booking was added to an account has no owner.
  const isOwners = !booking || uid === booking.uid || uid === null;
  const isForeign = booking && state !== 'mismatch' && currency !== booking.currency;
  return [
    ['payment/wrong-id', !isNamed && `payment ${n} of ${bookingId}`],
    // Names no uid, because that does not belong in a log.
    ['payment/wrong-account', !isOwners && 'the booking is of another account'],
    ['payment/wrong-currency', isForeign && `${currency} instead of ${String(booking.currency)}`],
  ];
}

/** Checks a hold by the desk, or until its guest confirms it. */
function wrongInUnpaidHold(
  hold: NonNullable<BookedMoney['hold']>,
  payments: readonly StoredPayment[],
  overdue: Date,
): Finding[] {
  // The desk may ask for a payment in between, which books it.
  const isAsked = hold.by === 'guest' && payments.some((payment) => isUnsettled(payment));
  const least = hold.by === 'desk' ? hotelToday(overdue) : overdue.toISOString();
  const isHeld = typeof hold.until === 'string' && hold.until >= least;
  return [
    ['hold/wrong-payment', isAsked && 'it waits for a payment, though its guest has to confirm it'],
    ['hold/overdue', !isHeld && `held until ${String(hold.until)}`],
  ];
}

/** Checks that nights are held for a payment that can be made, and for no longer than it can. */
function wrongInHold(
  hold: NonNullable<BookedMoney['hold']>,
  payments: readonly StoredPayment[],
  now: Date,
): Finding[] {
  const overdue = after(now, -OVERDUE_AFTER_MS);
  if (hold.by === 'desk' || hold.by === 'guest') return wrongInUnpaidHold(hold, payments, overdue);
  const payment = payments.find(({ _id }) => _id === hold.payment);
  const isSound = !payment || wrongShape('payment', payment) === undefined; // otherwise its shape is reported
  const isOfIts = payment && isUnsettled(payment) && isToldAmount(payment, hold);
  // An invalid time counts as overdue.
  const until = new Date(typeof hold.until === 'string' ? hold.until : Number.NaN);
  const told = `held until ${Number.isNaN(until.getTime()) ? 'no time' : until.toISOString()}`;
  const isWrong = isSound && isOfIts && !isAsAgreed(payment, until, hold.payUntil);
  const isOther = payments.length > 0 && !isOfIts && isSound;
  return [
    ['hold/no-payment', payments.length === 0 && 'its nights are held but can’t be paid for'],
    ['hold/wrong-payment', isOther && 'it waits for a payment that is missing or isn’t its own'],
    ['hold/overdue', !(until >= overdue) && told],
    ['hold/wrong-until', isWrong && told],
  ];
}

/**
 * Whether guests are told the right time to pay until, and nights are not held for too long: until the payment is
 * checked, or until a bank is no longer waited for.
 */
function isAsAgreed(payment: StoredPayment, until: Date, payUntil: unknown): boolean {
  const { state, createdAt, dueAt, session } = payment;
  const longest = after(createdAt, LONGEST_WAIT_MS);
  const last = state === 'pending' || dueAt === undefined ? longest : dueAt;
  const told = [until, session?.expiresAt].map((time) => time?.getTime());
  return until <= last && told.includes(Date.parse(String(payUntil)));
}

/** Whether a guest was told what is asked for: of several rooms, for all of them. */
function isToldAmount(payment: StoredPayment, { amount, whole }: NonNullable<BookedMoney['hold']>): boolean {
  const { together } = payment;
  const asked = together && { amount: wholeOf(payment), rooms: together.length };
  return payment.amount === amount && isDeepStrictEqual(whole, asked);
}

function hasNotFailed({ state }: StoredRefund): boolean {
  return state !== 'failed';
}

export function print(amount: MinorUnits): string {
  return formatMinorUnits(amount);
}
