import { AppError } from '@innkeep/contract/errors';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { LedgerTx } from '../records/payment-store.ts';
import type { NewMail } from '../mail/mail.ts';
import { ledgerOf, type BookingLedger } from './booking-ledger.ts';
import { withAlert } from './payment-alert.ts';
import type { StoredPayment } from '../records/stored-payment.ts';

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
