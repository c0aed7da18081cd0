import { businessDay } from '@innkeep/contract/business-day';
import { type CalendarDate, addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { Received } from '../records/agreed.ts';
import { after } from '../base/clock.ts';
import { alertOf } from '../payments/payment-alert.ts';
import { isUnsettled } from '../payments/settlement.ts';
import { type StoredPayment, type StoredRefund, paymentIdOf, refundIdOf } from '../records/stored-payment.ts';
import type { MoneyFinding } from './difference.ts';
import type { BookedMoney, MoneyLedger } from './money-ledger.ts';
import { misshapenPayment, misshapenRefund } from './money-shape.ts';
import { LONGEST_WAIT_MS } from '../payments/apply-settlement.ts';

/** All that is due is checked more often than this; if it is due later, that would go unnoticed. */
const DUE_WITHIN_MS = 2 * 24 * 3_600_000;

/** Checks that payments and refunds are what the software writes, each by itself and with what it belongs to. */
export function checkEachPayment(ledger: MoneyLedger, now: Date): MoneyFinding[] {
  const { payments, refunds } = ledger;
  return [
    ...payments.flatMap((payment) => checkOnePayment(payment, ledger, now)),
    ...refunds.flatMap((refund) => checkOneRefund(refund, ledger, now)),
  ];
}

type Wrong = [kind: MoneyFinding['kind'], detail: string | undefined];

function findings(payment: string, ...wrong: Wrong[]): MoneyFinding[] {
  return wrong.flatMap(([kind, detail]) => (detail === undefined ? [] : [{ kind, payment, detail }]));
}

function checkOnePayment(payment: StoredPayment, ledger: MoneyLedger, now: Date): MoneyFinding[] {
  const fields = misshapenPayment(payment);
  if (fields.length > 0) return findings(payment._id, ['payment/wrong-shape', `wrong: ${fields.join(', ')}`]);
  const { booking, received } = ledger;
  const { _id, bookingId, n, uid, currency, state } = payment;
  const isNamed = bookingId === '' || _id === paymentIdOf(bookingId, n);
  const isForeign = booking !== undefined && state !== 'mismatch' && currency !== booking.currency;
  return findings(
    _id,
    ['payment/wrong-id', isNamed ? undefined : `payment ${n} of ${bookingId}`],
    // Names no uid, because that does not belong in a log.
    [
      'payment/wrong-account',
      // A payment from before the booking was added to an account has no owner.
      !booking || uid === booking.uid || uid === null ? undefined : 'the booking is of another account',
    ],
    ['payment/wrong-currency', isForeign ? `${currency} instead of ${String(booking.currency)}` : undefined],
    ['payment/wrong-state', wrongState(payment) ?? wrongTime(payment)],
    ['payment/wrong-day', wrongDay(payment.day, payment.paidAt)],
    ['payment/not-due', isUnsettled(payment) ? notDue(payment, now) : undefined],
    ['payment/wrong-alert', wrongAlert(payment, ledger, now)],
    ['payment/not-as-received', unlikeReceived(payment, received)],
  );
}

function wrongState(payment: StoredPayment): string | undefined {
  const { state, method } = payment;
  const isOnline = method === 'online';
  if (!isOnline && state !== 'paid') return `${state}, though it was taken at the desk`;
  const isReceived = state === 'paid' || state === 'mismatch';
  const hasPage = isOnline && state !== 'new';
  const belongs = { paidAt: isReceived, received: state === 'mismatch', takenBy: !isOnline };
  const atProvider = { session: hasPage, intent: hasPage };
  // A payment that came to nothing, or that a bank has not confirmed yet, may have had a page, or a payment
  // on it.
  const mayLack = { session: state === 'expired', intent: !isReceived };
  const wrong = [
    ...fieldsOf(belongs).filter((field) => (payment[field] !== undefined) !== belongs[field]),
    ...fieldsOf(atProvider).filter((field) =>
      payment[field] === undefined ? atProvider[field] && !mayLack[field] : !atProvider[field],
    ),
  ].map((field) => (payment[field] === undefined ? `no ${field}` : field));
  return wrong.length > 0 ? `${state}, ${method}, with ${wrong.join(', ')}` : undefined;
}

function fieldsOf<Field extends string>(table: Record<Field, boolean>): Field[] {
  return Object.keys(table) as Field[]; // its only keys, by its type
}

/** Checks that nothing was written before it was made, and nothing made or paid after it was last written. */
function wrongTime({ createdAt, updatedAt, paidAt = createdAt }: Times): string | undefined {
  return createdAt > paidAt || paidAt > updatedAt ? 'of a time that cannot be' : undefined;
}

/** Checks that money is dated to another day only where that was the business day, or the day was closed by then. */
function wrongDay(day: CalendarDate | undefined, at: Date | undefined): string | undefined {
  if (day === undefined) return undefined;
  const may = at ? [businessDay(at), addDays(businessDay(at), 1), addDays(hotelToday(at), 1)] : [];
  return at && may.includes(day) && day !== hotelToday(at) ? undefined : `dated to ${day}`;
}

type Times = Pick<StoredPayment, 'createdAt' | 'updatedAt' | 'paidAt'>;

function notDue({ dueAt }: { dueAt?: Date | undefined }, now: Date): string | undefined {
  if (dueAt === undefined) return 'it is never checked again';
  return dueAt > after(now, DUE_WITHIN_MS) ? `it is not checked before ${dueAt.toISOString()}` : undefined;
}

/** Checks the alert, which is as of when the payment was last written, or as of now. */
function wrongAlert(payment: StoredPayment, { refunds }: MoneyLedger, now: Date): string | undefined {
  const { alert, updatedAt } = payment;
  const due = [alertOf(payment, refunds, updatedAt), alertOf(payment, refunds, now)];
  return due.includes(alert) ? undefined : `${alert ?? 'no alert'} instead of ${due[0] ?? 'none'}`;
}

function unlikeReceived(payment: StoredPayment, received: readonly Received[]): string | undefined {
  const kept = received.find((each) => each.payment === payment._id);
  if (!kept) return undefined;
  if (payment.state !== 'paid') return `${payment.state}, though it was received`;
  const { amount, currency, method, intent, paidAt } = payment;
  const unlike = [
    ...(amount === kept.amount
      ? []
      : [`${formatMinorUnits(amount)} instead of ${formatMinorUnits(kept.amount)}`]),
    ...(currency === kept.currency ? [] : [`${currency} instead of ${kept.currency}`]),
    ...(method === kept.method ? [] : [`${method} instead of ${kept.method}`]),
    ...(intent === kept.intent ? [] : [`${intent ?? 'no intent'} instead of ${kept.intent ?? 'none'}`]),
    ...(paidAt?.getTime() === kept.paidAt?.getTime() ? [] : ['another time of payment']),
  ];
  return unlike.length === 0 ? undefined : unlike.join(', ');
}

function checkOneRefund(refund: StoredRefund, { payments, refunds }: MoneyLedger, now: Date): MoneyFinding[] {
  const fields = misshapenRefund(refund);
  if (fields.length > 0) return findings(refund._id, ['refund/wrong-shape', `wrong: ${fields.join(', ')}`]);
  const { _id, paymentId, n, state } = refund;
  const isOnItsWay = state === 'asked' || state === 'sent';
  const isOfIts = payments.every(
    (payment) => payment._id !== paymentId || payment.bookingId === refund.bookingId,
  );
  const isNamed = _id === refundIdOf(paymentId, n) && isOfIts;
  return findings(
    _id,
    ['refund/wrong-id', isNamed ? undefined : `refund ${n} of ${paymentId}`],
    ['refund/wrong-day', wrongDay(refund.day, refund.createdAt)],
    ['refund/not-due', isOnItsWay ? notDue(refund, now) : undefined],
    ['refund/wrong-state', wrongRefundState(refund, refunds) ?? wrongTime(refund)],
  );
}

function wrongRefundState(refund: StoredRefund, refunds: readonly StoredRefund[]): string | undefined {
  const { state, method, providerId, replacedBy, reason, givenBy } = refund;
  const isMade = state === 'done' || state === 'sent';
  if (method === 'online' && isMade && providerId === undefined) return `${state}, unknown to the provider`;
  if (method !== 'online' && (state === 'asked' || state === 'sent' || providerId !== undefined))
    return `${state}, ${method}, with the provider`;
  if (replacedBy !== undefined && (state !== 'failed' || !refunds.some(({ _id }) => _id === replacedBy)))
    return `${state}, replaced by ${replacedBy}`;
  return reason === 'hotel' && givenBy === undefined ? 'it does not say who gave it' : undefined;
}

/** A sweep settles held bookings every five minutes, if the payment provider can be reached. */
const OVERDUE_AFTER_MS = 30 * 60_000;

/** Checks that nights are held for a payment that can be made, and for no longer than it can. */
export function checkHold(
  { hold = {} }: BookedMoney,
  payments: readonly StoredPayment[],
  now: Date,
): MoneyFinding[] {
  if (hold.by === 'desk') {
    // The desk may ask for a payment in between, which books it.
    return overdueSince(hold.until, hotelToday(after(now, -OVERDUE_AFTER_MS)));
  }
  if (hold.by === 'guest') {
    const detail = 'its guest is to confirm it, and it waits for a payment';
    return [
      ...(payments.some((payment) => isUnsettled(payment))
        ? [{ kind: 'hold/wrong-payment' as const, detail }]
        : []),
      ...overdueSince(hold.until, after(now, -OVERDUE_AFTER_MS).toISOString()),
    ];
  }
  const findings: MoneyFinding[] = [];
  const payment = payments.find(({ _id }) => _id === hold.payment);
  const isSound = !payment || misshapenPayment(payment).length === 0; // otherwise its shape is reported
  const isOfIts = payment !== undefined && isUnsettled(payment) && payment.amount === hold.amount;
  if (payments.length === 0)
    findings.push({ kind: 'hold/no-payment', detail: 'its nights are held, and cannot be paid for' });
  else if (!isOfIts && isSound)
    findings.push({
      kind: 'hold/wrong-payment',
      detail: `it waits for a payment that is not there, or not such`,
    });
  // An invalid time counts as overdue.
  const until = new Date(typeof hold.until === 'string' ? hold.until : Number.NaN);
  const told = `held until ${Number.isNaN(until.getTime()) ? 'no time' : until.toISOString()}`;
  if (!(until >= after(now, -OVERDUE_AFTER_MS))) findings.push({ kind: 'hold/overdue', detail: told });
  if (payment && isSound && isOfIts && !isAsAgreed(payment, until, hold.payUntil))
    findings.push({ kind: 'hold/wrong-until', detail: told });
  return findings;
}

/**
 * Checks that what is held without a payment does not wait for a time that is over.
 * @param overdue what ends before this should have ended; written like `until`
 */
function overdueSince(until: unknown, overdue: string): MoneyFinding[] {
  if (typeof until === 'string' && until >= overdue) return [];
  return [{ kind: 'hold/overdue', detail: `held until ${String(until)}` }];
}

/** Whether guests are told the right time to pay until, and nights are not held for too long. */
function isAsAgreed(payment: StoredPayment, until: Date, payUntil: unknown): boolean {
  const told = [until, payment.session?.expiresAt].map((time) => time?.getTime());
  return until <= lastMoment(payment) && told.includes(Date.parse(String(payUntil)));
}

/** Returns until when nights may be held: until the payment is checked, or until a bank is no longer waited for. */
function lastMoment({ state, createdAt, dueAt }: StoredPayment): Date {
  const longest = after(createdAt, LONGEST_WAIT_MS);
  return state === 'pending' || dueAt === undefined ? longest : dueAt;
}
