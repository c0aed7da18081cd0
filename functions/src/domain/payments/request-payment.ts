import { AppError } from '@innkeep/contract/errors';
import { dueOnlineFor } from '@innkeep/contract/payments/due';
import type { NewPayment } from '@innkeep/contract/payments/payment';
import { isCharged } from '@innkeep/contract/payments/pay-ways';
import { requireOwner, type Caller } from '../caller.ts';
import { after } from '../clock.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { notNow } from '../records/stay-states.ts';
import { change, readLedger, saveLedger } from './booking-ledger.ts';
import { HOLD_MS, newPayment } from './hold.ts';
import { MAX_ONLINE_PAYMENTS } from '../records/stored-payment.ts';
import type { LedgerDeps } from './payment-deps.ts';

/**
 * Returns a payment of what is still due for a booked stay, for its guest to make. A repeated call returns
 * the same one.
 */
export function requestPayment(deps: LedgerDeps, caller: Caller, bookingId: string): Promise<NewPayment> {
  const { clock, takesPayments } = deps;
  return transactWithMail(deps, deps.bookings, async (tx, enqueue) => {
    const booking = await tx.find(bookingId);
    if (!booking) throw new AppError('booking/not-found');
    requireOwner(booking.uid === caller.uid);
    if (!takesPayments) throw notNow('Stays are paid at the hotel.');
    if (booking.state !== 'booked') throw notNow('This stay cannot be paid online now.');
    const amount = dueOnlineFor(booking);
    if (amount === 0) throw new AppError('payment/paid');
    if (!isCharged(amount)) throw notNow('Such an amount is paid at the hotel.');
    const now = clock.now();
    const ledger = await readLedger(tx, booking, now);
    const earlier = ledger.payments.find(
      (payment) => (payment.state === 'new' || payment.state === 'open') && payment.amount === amount,
    );
    if (earlier && !(earlier.session && earlier.session.expiresAt <= now))
      return { _id: earlier._id, amount };
    if ((booking.payments ?? 0) >= MAX_ONLINE_PAYMENTS)
      throw notNow('Paying this stay online was begun too often. Please pay at the hotel.');
    const payment = newPayment(booking, { kind: 'balance', amount, now, uid: caller.uid });
    const requested = change(ledger, {
      booking: { ...booking, payments: payment.n, updatedAt: now },
      payments: [{ ...payment, dueAt: after(now, HOLD_MS) }],
    });
    saveLedger({ tx, enqueue }, requested, now);
    return { _id: payment._id, amount };
  });
}
