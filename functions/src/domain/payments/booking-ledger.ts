import type { RefundReason } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import { hotelToday, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { AuditEntry, Received } from '../records/audit.ts';
import { mailsAboutPayment, mailsAboutRefund } from '../records/booking-mails.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { LedgerTx } from '../records/payment-store.ts';
import type { NewMail } from '../records/mail.ts';
import type { Sends } from '../records/outbox.ts';
import { planRefunds } from './new-refund.ts';
import {
  madeWith,
  type StoredPayment,
  type StoredRefund,
  openDay,
  type StoredLedger,
  isUnsettled,
} from '../records/stored-payment.ts';
import { requireFound } from '@innkeep/contract/errors';
import type { HotelTx } from '../records/hotel-store.ts';
import { withAlert } from './payment-alert.ts';

/** As it was read, and as it is to be. The functions are pure; `saveLedger` writes what they changed. */
export interface BookingLedger<B extends StoredBooking | undefined = StoredBooking> extends StoredLedger {
  /** Undefined if it is not known what was paid for. */
  booking: B;
  /** The day to which money belongs that comes or goes with this change. */
  openDay: CalendarDate;
  before: StoredLedger & { booking: StoredBooking | undefined };
  entries: readonly (readonly [id: string, entry: AuditEntry])[];
  /** Mails to guests, written from the booking as it is after all changes. */
  tells: readonly ((booking: StoredBooking) => NewMail[])[];
}

type Changes<B> = Partial<Pick<BookingLedger, 'payments' | 'refunds' | 'entries' | 'tells'> & { booking: B }>;

export function ledgerOf<B extends StoredBooking | undefined>(
  booking: B,
  { payments, refunds }: StoredLedger,
  openDay: CalendarDate,
): BookingLedger<B> {
  const before = { booking, payments, refunds };
  return { booking, payments, refunds, openDay, before, entries: [], tells: [] };
}

export function change<B extends StoredBooking | undefined>(
  ledger: BookingLedger<B>,
  { booking, payments = [], refunds = [], entries = [], tells = [] }: Changes<B>,
): BookingLedger<B> {
  return {
    before: ledger.before,
    openDay: ledger.openDay,
    booking: booking ?? ledger.booking,
    payments: withSaved(ledger.payments, payments),
    refunds: withSaved(ledger.refunds, refunds),
    entries: [...ledger.entries, ...entries],
    tells: [...ledger.tells, ...tells],
  };
}

interface Doer {
  by: string;
  now: Date;
}

/**
 * Records that money has come: the booking counts it, and its guest is told.
 * @param what for the audit, such as `$120 in cash.`
 * @param isKept false if all of it goes back at once: the guest is then told only of that
 */
export function receive(
  ledger: BookingLedger,
  payment: StoredPayment,
  { by, now, what, isKept = true }: Doer & { what: string; isKept?: boolean },
): BookingLedger {
  const { _id, bookingId: target, n } = payment;
  const { payments = 0 } = ledger.booking;
  const paid = withMoney(ledger.booking, { paid: payment.amount }, now);
  const received = receivedWith(payment);
  return change(ledger, {
    booking: { ...paid, payments: Math.max(payments, n) },
    payments: [payment],
    entries: [[`${_id}-received`, { action: 'payment/received', by, target, at: now, what, received }]],
    tells: isKept ? [(booking) => mailsAboutPayment(booking, payment)] : [],
  });
}

interface Refunding {
  amount: MinorUnits;
  reason: RefundReason;
  now: Date;
}

/** From the newest payment first; audit entries and mails come from `announceRefunds`, or from the cause. */
export function refund(ledger: BookingLedger, { amount, reason, now }: Refunding): BookingLedger {
  if (amount === 0) return ledger;
  const planned = planRefunds(ledger.payments, amount, reason, now);
  return change(ledger, { ...planned, booking: withMoney(ledger.booking, { refunded: amount }, now) });
}

/** Adds audit entries and mails for the refunds that are new. @param why as a sentence */
export function announceRefunds(
  ledger: BookingLedger,
  { by, now, why }: Doer & { why: string },
): BookingLedger {
  const made = newRefunds(ledger);
  return change(ledger, {
    entries: made.map(({ _id, bookingId: target, amount }) => {
      const what = `${formatMinorUnits(amount)}. ${why}`;
      return [`${_id}-refunded`, { action: 'payment/refunded', by, target, at: now, what }];
    }),
    tells: made.map((refund) => (booking) => mailsAboutRefund(booking, refund)),
  });
}

export function newRefunds({ refunds, before }: BookingLedger<StoredBooking | undefined>): StoredRefund[] {
  const known = new Set(before.refunds.map(({ _id }) => _id));
  return refunds.filter(({ _id }) => !known.has(_id));
}

/** One without a page ends at once; a page is ended by the sweep, which asks if it was paid. */
export function endUnpaid(ledger: BookingLedger, now: Date): BookingLedger {
  const payments = ledger.payments
    .filter(isUnsettled)
    .map((payment): StoredPayment =>
      payment.session
        ? { ...payment, dueAt: now, updatedAt: now }
        : { ...payment, state: 'expired', dueAt: undefined, updatedAt: now },
    );
  return change(ledger, { payments });
}

/** Returns a booking with this much more paid, or given back; `refunded` is negative if a refund has failed. */
export function withMoney(
  booking: StoredBooking,
  { paid = 0, refunded = 0 }: { paid?: MinorUnits; refunded?: MinorUnits },
  now: Date,
): StoredBooking {
  const before = booking.money ?? { paid: 0, refunded: 0 };
  return {
    ...booking,
    money: { paid: before.paid + paid, refunded: before.refunded + refunded },
    updatedAt: now,
  };
}

export function receivedWith({ _id, bookingId, ...payment }: StoredPayment): Received {
  const { amount, currency, method, intent, paidAt } = payment;
  return {
    booking: bookingId,
    payment: _id,
    amount,
    currency,
    method,
    ...(intent !== undefined && { intent }),
    ...(paidAt && { paidAt }),
  };
}

function withSaved<T extends { _id: string }>(read: readonly T[], saved: readonly T[]): T[] {
  return [...new Map([...read, ...saved].map((each) => [each._id, each])).values()];
}

export async function readLedger(tx: LedgerTx, booking: StoredBooking, now: Date): Promise<BookingLedger> {
  const [payments, day] = await Promise.all([tx.findPayments(booking), openDay(tx, now)]);
  return ledgerOf(booking, { payments, refunds: await tx.findRefunds(payments) }, day);
}

/** Reads the ledger of a booking. @throws AppError if there is no such booking */
export async function readLedgerOf(
  tx: Pick<HotelTx, 'find'> & LedgerTx,
  bookingId: string,
  now: Date,
): Promise<BookingLedger> {
  const booking = requireFound(await tx.find(bookingId), 'booking/not-found');
  return readLedger(tx, booking, now);
}

/** Reads the payments of an order that are made in one go with this one, itself included, in the order of their rooms. */
export async function findTogether(tx: LedgerTx, payment: StoredPayment): Promise<StoredPayment[]> {
  const found = await Promise.all(madeWith(payment).map((id) => tx.findPayment(id)));
  return found.filter((each) => each !== undefined);
}

/** Finds what was paid for, which may not be known. */
export async function bookingOf(
  tx: Pick<HotelTx, 'find'>,
  { bookingId }: StoredPayment,
): Promise<StoredBooking | undefined> {
  return bookingId === '' ? undefined : tx.find(bookingId);
}

export async function readPart<B extends StoredBooking | undefined>(
  tx: LedgerTx,
  payment: StoredPayment,
  booking: B,
  now: Date,
): Promise<BookingLedger<B>> {
  const [refunds, day] = await Promise.all([tx.findRefunds([payment]), openDay(tx, now)]);
  return ledgerOf(booking, { payments: [payment], refunds }, day);
}

/**
 * Writes a whole ledger: the payments and refunds that have changed, whether the desk has to look at them,
 * what the booking says about its money, audit entries, and mails. A booking with a new revision is saved,
 * with its money, by the code that made the revision. Nothing is dated before it was last written: another call may
 * have done that after this one took the time, but before it read.
 */
export function saveLedger(
  tx: LedgerTx & Sends,
  ledger: BookingLedger<StoredBooking | undefined>,
  now: Date,
): void {
  const { before, booking, refunds, entries, tells } = ledger;
  const changed = refunds
    .filter((refund) => !before.refunds.includes(refund))
    .map(datedIn(ledger))
    .map((refund) => notBefore(refund, before.refunds));
  const isKnown = (payment: StoredPayment) => before.payments.includes(payment);
  const isTouched = (payment: StoredPayment) =>
    !isKnown(payment) || changed.some(({ paymentId }) => paymentId === payment._id);
  const payments = ledger.payments
    .filter(isTouched)
    .map((payment) => ({ payment, alerted: withAlert(payment, refunds, now) }))
    .filter(({ payment, alerted }) => !isKnown(payment) || alerted.alert !== payment.alert)
    .map(({ alerted }) => notBefore(receivedIn(ledger, alerted), before.payments));
  const isOfMoney = booking !== before.booking && booking?.rev === before.booking?.rev;
  const saved = isOfMoney && booking && notBefore(booking, before.booking ? [before.booking] : []);
  tx.saveLedger({
    payments,
    refunds: changed,
    entries,
    ...(saved && { booking: saved, before: before.booking }),
  });
  if (booking) tells.flatMap((mailsFor) => mailsFor(booking)).forEach(tx.send);
}

/** Returns a document that is not dated before it was last written, as it was read. */
function notBefore<T extends { _id: string; updatedAt: Date }>(written: T, read: readonly T[]): T {
  const { updatedAt } = read.find(({ _id }) => _id === written._id) ?? written;
  return updatedAt > written.updatedAt ? { ...written, updatedAt } : written;
}

/** Returns a payment with its day, if it was received with this change and does not belong to its date. */
function receivedIn({ before, openDay: day }: Written, payment: StoredPayment): StoredPayment {
  const { _id, paidAt } = payment;
  const isNew = paidAt && before.payments.find((each) => each._id === _id)?.paidAt === undefined;
  return isNew && hotelToday(paidAt) !== day ? { ...payment, day } : payment;
}

/** Returns a function that adds its day to a refund, if it was made with this change and does not belong to its date. */
function datedIn({ before, openDay: day }: Written): (refund: StoredRefund) => StoredRefund {
  const known = new Set(before.refunds.map(({ _id }) => _id));
  return (refund) =>
    !known.has(refund._id) && hotelToday(refund.createdAt) !== day ? { ...refund, day } : refund;
}

type Written = Pick<BookingLedger<StoredBooking | undefined>, 'before' | 'openDay'>;
