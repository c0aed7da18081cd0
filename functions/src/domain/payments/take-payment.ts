import { AppError } from '@innkeep/contract/errors';
import { dueFor } from '@innkeep/contract/payments/due';
import type { Ledger } from '@innkeep/contract/payments/payment';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { auditEntry } from '../audit.ts';
import { receivedWith } from '../bookings/agreed.ts';
import { bookingIdFor } from '../bookings/booking-id.ts';
import { mailsAboutPayment } from '../bookings/booking-mails.ts';
import type { StoredBooking } from '../bookings/booking-store.ts';
import type { Caller } from '../caller.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { requireAgreed } from '../stays/stay-states.ts';
import type { StayDeps } from '../stays/stay-store.ts';
import { moneyInWords, readLedger, withSaved } from './desk-ledger.ts';
import { endedPayments } from './end-payment.ts';
import { ledgerForStaff } from './ledger.ts';
import { withMoney } from './new-refund.ts';
import { paymentIdOf, type StoredPayment } from './stored-payment.ts';

/**
 * The desk takes money: at most what is due. The same key finds the payment that it made.
 * @returns the booking's ledger
 */
export function takePayment(
  deps: StayDeps,
  caller: Caller,
  bookingId: string,
  input: DeskPayment,
  key: string = deps.newId(),
): Promise<Ledger> {
  const { clock } = deps;
  const requestKey = bookingIdFor(caller.uid, key);
  return transactWithMail(deps, deps.stays, async (tx, enqueue) => {
    const { booking, payments, refunds } = await readLedger(tx, bookingId);
    const earlier = payments.find((payment) => payment.requestKey === requestKey);
    if (earlier) {
      requireSame(earlier, input);
      return ledgerForStaff(booking, { payments, refunds });
    }
    requireAgreed(booking.state);
    requireDue(dueFor(booking), input.amount);
    const payment = deskPayment(booking, { ...input, requestKey, takenBy: caller.uid }, clock.now());
    const paid = { ...withMoney(booking, { paid: payment.amount }, clock.now()), payments: payment.n };
    tx.savePayment(payment);
    for (const open of endedPayments(payments, clock.now())) tx.savePayment(open);
    tx.saveMoney(paid);
    const what = `${moneyInWords(payment.amount, payment.method)}.`;
    const entry = auditEntry(clock, caller, 'payment/received', bookingId);
    tx.addEntry(`${payment._id}-received`, { ...entry, what, received: receivedWith(payment) });
    mailsAboutPayment(paid, payment).forEach(enqueue);
    return ledgerForStaff(paid, { payments: withSaved(payments, payment), refunds });
  });
}

function requireSame(earlier: StoredPayment, { amount, method }: DeskPayment): void {
  if (earlier.amount !== amount || earlier.method !== method) throw new AppError('payment/key-reused');
}

function requireDue(due: MinorUnits, amount: MinorUnits): void {
  if (amount <= due) return;
  const message = due > 0 ? `${formatMinorUnits(due)} is due.` : 'Nothing is due.';
  throw new AppError('request/invalid', { fields: { amount: message } });
}

function deskPayment(
  { _id: bookingId, uid, payments = 0, quote: { currency } }: StoredBooking,
  taken: DeskPayment & { requestKey: string; takenBy: string },
  now: Date,
): StoredPayment {
  const n = payments + 1;
  return {
    ...{ _id: paymentIdOf(bookingId, n), bookingId, n, uid, kind: 'balance', state: 'paid' },
    ...taken,
    ...{ currency, createdAt: now, updatedAt: now, paidAt: now, refundAsked: 0, refunds: 0 },
  };
}
