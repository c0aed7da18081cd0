import { AppError } from '@innkeep/contract/errors';
import type { Acknowledgement } from '@innkeep/contract/payments/payment-inputs';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { notNow } from '../stays/stay-states.ts';
import type { StayDeps } from '../stays/stay-store.ts';
import { moneyInWords } from './desk-ledger.ts';
import { isAcknowledged, openCase, standingOf, withAlert } from './payment-alert.ts';

/**
 * The desk has looked at a payment about which nothing more can be done, or need be: it stands on Today, and in the
 * nightly list, no more, until something else happens to it. Said again, it is known already.
 */
export function acknowledgePayment(
  { stays, clock, newId }: Pick<StayDeps, 'stays' | 'clock' | 'newId'>,
  caller: Caller,
  paymentId: string,
  { reason: why }: Acknowledgement,
): Promise<Acknowledgement> {
  return stays.transact(async (tx) => {
    const payment = await tx.findPayment(paymentId);
    if (!payment) throw new AppError('payment/not-found');
    if (isAcknowledged(payment)) return { reason: payment.acknowledged?.why ?? why };
    const refunds = await tx.findRefunds([payment]);
    if (openCase(payment, refunds) === undefined)
      throw notNow('There is nothing about this payment that somebody has to look at.');
    const at = clock.now();
    const acknowledged = { of: standingOf(payment), by: caller.uid, why, at };
    tx.savePayment({ ...withAlert({ ...payment, acknowledged }, refunds, at), updatedAt: at });
    const what = `${moneyInWords(payment.received ?? payment.amount, payment.method)}.`;
    const entry = auditEntry(clock, caller, 'payment/acknowledged', payment.bookingId);
    tx.addEntry(`${paymentId}-${newId()}`, { ...entry, what, why });
    return { reason: why };
  });
}
