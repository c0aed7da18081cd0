import { AppError } from '@innkeep/contract/errors';
import { dueFor } from '@innkeep/contract/payments/due';
import type { Ledger } from '@innkeep/contract/payments/payment';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { bookingIdFor } from '../records/booking-id.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Caller } from '../caller.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { notNow, requireAgreed } from '../records/stay-states.ts';
import { endUnpaid, receive, readLedgerOf, saveLedger, type BookingLedger } from './booking-ledger.ts';
import { moneyInWords } from './money-in-words.ts';
import { ledgerForStaff } from './ledger.ts';
import { MAX_PAYMENTS, paymentIdOf, type StoredPayment } from '../records/stored-payment.ts';

/**
 * Records a payment at the desk, of at most what is due. A repeated call with the same key finds the payment
 * that the first one made.
 * @returns the booking's ledger
 */
export function takePayment(
  deps: HotelDeps,
  caller: Caller,
  bookingId: string,
  input: DeskPayment,
  key: string = deps.newId(),
): Promise<Ledger> {
  const { clock } = deps;
  const requestKey = bookingIdFor(caller.uid, key);
  return transactWithMail(deps, deps.bookings, async (tx, enqueue) => {
    const now = clock.now();
    const ledger = await readLedgerOf(tx, bookingId, now);
    const { booking, payments } = ledger;
    const earlier = payments.find((payment) => payment.requestKey === requestKey);
    if (earlier) {
      requireSame(earlier, input);
      return ledgerForStaff(booking, ledger);
    }
    const received = takenAtDesk(ledger, { ...input, requestKey, takenBy: caller.uid }, now);
    saveLedger({ tx, enqueue }, received, now);
    return ledgerForStaff(received.booking, received);
  });
}

/** A payment as the desk records it, with the key of its request and the person who took it. */
type Taken = DeskPayment & { requestKey: string; takenBy: string };

/**
 * Returns the ledger with a payment that the desk takes, of at most what is due. Nobody pays for the stay
 * online any more.
 * @throws AppError if it cannot be taken now
 */
export function takenAtDesk(ledger: BookingLedger, taken: Taken, now: Date): BookingLedger {
  const { booking } = ledger;
  requireAgreed(booking.state);
  requireDue(dueFor(booking), taken.amount);
  if ((booking.payments ?? 0) >= MAX_PAYMENTS)
    throw notNow(
      `This stay has ${MAX_PAYMENTS} payments, and can have no more. Write the rest into its note.`,
    );
  const payment = deskPayment(booking, taken, now);
  const what = `${moneyInWords(payment.amount, payment.method)}.`;
  return endUnpaid(receive(ledger, payment, { by: taken.takenBy, now, what }), now);
}

/** Requires that a repeated request says what the first one said. */
export function requireSame(earlier: StoredPayment, { amount, method }: DeskPayment): void {
  if (earlier.amount !== amount || earlier.method !== method) throw new AppError('payment/key-reused');
}

function requireDue(due: MinorUnits, amount: MinorUnits): void {
  if (amount <= due) return;
  const message = due > 0 ? `${formatMinorUnits(due)} is due.` : 'Nothing is due.';
  throw new AppError('request/invalid', { fields: { amount: message } });
}

function deskPayment(
  { _id: bookingId, uid, payments = 0, quote: { currency } }: StoredBooking,
  taken: Taken,
  now: Date,
): StoredPayment {
  const n = payments + 1;
  return {
    _id: paymentIdOf(bookingId, n),
    bookingId,
    n,
    uid,
    kind: 'balance',
    state: 'paid',
    ...taken,
    currency,
    createdAt: now,
    updatedAt: now,
    paidAt: now,
    refundAsked: 0,
    refunds: 0,
  };
}
