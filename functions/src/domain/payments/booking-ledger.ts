import type { RefundReason } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { AuditEntry } from '../audit.ts';
import type { Received } from '../records/agreed.ts';
import { mailsAboutPayment, mailsAboutRefund } from '../records/booking-mails.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { StoredLedger, LedgerTx } from '../records/payment-store.ts';
import type { NewMail } from '../mail/mail.ts';
import { planRefunds } from './refund-due.ts';
import { isUnsettled } from './settlement.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { AppError } from '@innkeep/contract/errors';
import type { HotelTx } from '../records/hotel-store.ts';
import { withAlert } from './payment-alert.ts';

/**
 * A booking with what was paid for it and given back: as it was read, and as it is to be. The verbs below are pure;
 * `saveLedger` writes all that they have changed.
 */
export interface BookingLedger<B extends StoredBooking | undefined = StoredBooking> extends StoredLedger {
  /** Undefined where nobody knows what was paid for. */
  booking: B;
  /** As it was read. */
  before: StoredLedger & { booking: StoredBooking | undefined };
  /** What the audit is told, by the ids of its entries. */
  entries: readonly (readonly [id: string, entry: AuditEntry])[];
  /** What guests are told, about the booking as it is once all is changed. */
  tells: readonly ((booking: StoredBooking) => NewMail[])[];
}

type Changes<B> = Partial<Pick<BookingLedger, 'payments' | 'refunds' | 'entries' | 'tells'> & { booking: B }>;

/** Of what was read. */
export function ledgerOf<B extends StoredBooking | undefined>(
  booking: B,
  { payments, refunds }: StoredLedger,
): BookingLedger<B> {
  return { booking, payments, refunds, before: { booking, payments, refunds }, entries: [], tells: [] };
}

/** With the documents that are changed, or new, and with more to tell. */
export function change<B extends StoredBooking | undefined>(
  ledger: BookingLedger<B>,
  { booking, payments = [], refunds = [], entries = [], tells = [] }: Changes<B>,
): BookingLedger<B> {
  return {
    before: ledger.before,
    booking: booking ?? ledger.booking,
    payments: withSaved(ledger.payments, payments),
    refunds: withSaved(ledger.refunds, refunds),
    entries: [...ledger.entries, ...entries],
    tells: [...ledger.tells, ...tells],
  };
}

/** Whose doing it is, in the audit. */
interface Doer {
  by: string;
  now: Date;
}

/**
 * Money has come: the booking counts it, and its guest is told.
 * @param what for the audit, such as `$120 in cash.`
 * @param isKept false where all of it goes back at once: then the guest is told of that alone
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

/** What is given back, and why. */
interface Refunding {
  amount: MinorUnits;
  reason: RefundReason;
  now: Date;
}

/**
 * Gives money back, of the newest payment first; none, where the amount is 0. Audit and guest are told by `tellRefunds`,
 * or with what it is given back for.
 */
export function refund(ledger: BookingLedger, { amount, reason, now }: Refunding): BookingLedger {
  if (amount === 0) return ledger;
  const planned = planRefunds(ledger.payments, amount, reason, now);
  return change(ledger, { ...planned, booking: withMoney(ledger.booking, { refunded: amount }, now) });
}

/**
 * Tells the audit and the guest of the refunds that are new.
 * @param why as a sentence
 */
export function tellRefunds(ledger: BookingLedger, { by, now, why }: Doer & { why: string }): BookingLedger {
  const made = newRefunds(ledger);
  return change(ledger, {
    entries: made.map(({ _id, bookingId: target, amount }) => {
      const what = `${formatMinorUnits(amount)}. ${why}`;
      return [`${_id}-refunded`, { action: 'payment/refunded', by, target, at: now, what }];
    }),
    tells: made.map((refund) => (booking) => mailsAboutRefund(booking, refund)),
  });
}

/** The refunds that were made since the ledger was read. */
export function newRefunds({ refunds, before }: BookingLedger<StoredBooking | undefined>): StoredRefund[] {
  const known = new Set(before.refunds.map(({ _id }) => _id));
  return refunds.filter(({ _id }) => !known.has(_id));
}

/**
 * The payments that nobody is to make any more: what has no page to pay on is over at once, the provider knows nothing of
 * it; a page is ended by the sweep, which asks first whether it was paid.
 */
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

/** A booking with so much more paid, or given back; below 0 where a refund has failed. */
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

/** For the nightly proof: what was received. */
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

/** With the documents that were changed or added in the place of those that were read. */
function withSaved<T extends { _id: string }>(read: readonly T[], saved: readonly T[]): T[] {
  return [...new Map([...read, ...saved].map((each) => [each._id, each])).values()];
}

/** All payments of a booking, with all their refunds. */
export async function readLedger(tx: LedgerTx, booking: StoredBooking): Promise<BookingLedger> {
  const payments = await tx.findPayments(booking);
  return ledgerOf(booking, { payments, refunds: await tx.findRefunds(payments) });
}

/** The same of a booking that must be there. */
export async function readLedgerOf(
  tx: Pick<HotelTx, 'find'> & LedgerTx,
  bookingId: string,
): Promise<BookingLedger> {
  const booking = await tx.find(bookingId);
  if (!booking) throw new AppError('booking/not-found');
  return readLedger(tx, booking);
}

/** One payment with its refunds: a part of its booking's ledger. */
export async function readPart<B extends StoredBooking | undefined>(
  tx: LedgerTx,
  payment: StoredPayment,
  booking: B,
): Promise<BookingLedger<B>> {
  return ledgerOf(booking, { payments: [payment], refunds: await tx.findRefunds([payment]) });
}

/** A ledger is written where mails are. */
interface Writing {
  tx: LedgerTx;
  enqueue: (mail: NewMail) => void;
}

/**
 * Writes a ledger whole: the payments and refunds that have changed, whether somebody has to look at them, what the booking
 * says of its money, the audit, and the mails. A booking in another revision is saved by whoever made it so, with all of it.
 */
export function saveLedger(
  { tx, enqueue }: Writing,
  ledger: BookingLedger<StoredBooking | undefined>,
  now: Date,
): void {
  const { before, booking, refunds, entries, tells } = ledger;
  const changed = refunds.filter((refund) => !before.refunds.includes(refund));
  const isKnown = (payment: StoredPayment) => before.payments.includes(payment);
  const isTouched = (payment: StoredPayment) =>
    !isKnown(payment) || changed.some(({ paymentId }) => paymentId === payment._id);
  const payments = ledger.payments
    .filter(isTouched)
    .map((payment) => ({ payment, alerted: withAlert(payment, refunds, now) }))
    .filter(({ payment, alerted }) => !isKnown(payment) || alerted.alert !== payment.alert)
    .map(({ alerted }) => alerted);
  const isOfMoney = booking !== before.booking && booking?.rev === before.booking?.rev;
  tx.saveLedger({ payments, refunds: changed, entries, ...(isOfMoney && booking && { booking }) });
  if (booking) tells.flatMap((mailsFor) => mailsFor(booking)).forEach(enqueue);
}
