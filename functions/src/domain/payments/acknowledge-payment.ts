import { requireFound } from '@innkeep/contract/errors';
import type { Acknowledgement } from '@innkeep/contract/payments/payment-inputs';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { notPossibleNow } from '../records/stored-booking.ts';
import { transactWithMail } from '../records/outbox.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { change, readPart, saveLedger } from './booking-ledger.ts';
import { moneyInWords } from './money-in-words.ts';
import { isAcknowledged, openCase, standingOf } from './payment-alert.ts';

/** Takes a payment off Today and the nightly check, until something else happens to it. Twice does no harm. */
export function acknowledgePayment(
  deps: HotelDeps,
  caller: Caller,
  paymentId: string,
  { reason: why }: Acknowledgement,
): Promise<Acknowledgement> {
  const { clock, newId } = deps;
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const payment = requireFound(await tx.findPayment(paymentId), 'payment/not-found');
    if (isAcknowledged(payment)) return { reason: payment.acknowledged?.why ?? why };
    const at = clock.now();
    const ledger = await readPart(tx, payment, undefined, at);
    if (openCase(payment, ledger.refunds) === undefined)
      throw notPossibleNow('This payment needs no attention.');
    const acknowledged = { of: standingOf(payment), by: caller.uid, why, at };
    const what = `${moneyInWords(payment.received ?? payment.amount, payment.method)}.`;
    const entry = auditEntry(clock, caller, 'payment/acknowledged', payment.bookingId);
    const known = change(ledger, {
      payments: [{ ...payment, acknowledged, updatedAt: at }],
      entries: [[`${paymentId}-${newId()}`, { ...entry, what, why }]],
    });
    saveLedger(tx, known, at);
    return { reason: why };
  });
}
