import type { PaymentAlert } from '@innkeep/contract/desk/desk-stay';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { after, DAY_MS } from '../base/clock.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';

/** How long a refund may go without news from the provider before the desk has to look at it. */
const LATE_MS = DAY_MS;

/** Returns a payment with the reason why the desk has to look at it, if there is one. */
export function withAlert(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  now: Date,
): StoredPayment {
  return { ...payment, alert: alertOf(payment, refunds, now) };
}

export function alertOf(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  now: Date,
): PaymentAlert | undefined {
  const open = openCase(payment, refunds);
  if (open !== undefined && open !== 'refund-twice') return open;
  return refundsOf(payment, refunds).some((refund) => isToLookAt(refund, now)) ? 'refund-stuck' : open;
}

/** Returns what has happened to a payment that the desk only has to acknowledge, and has not yet. */
export function openCase(payment: StoredPayment, refunds: readonly StoredRefund[]): PaymentAlert | undefined {
  const { state, amount, received = amount, refundAsked, disputes = [] } = payment;
  if (isAcknowledged(payment)) return undefined;
  if (state === 'mismatch' && refundAsked < received) return 'payment-mismatch';
  if (disputes.some(({ isOpen }) => isOpen)) return 'payment-disputed';
  const wasTwice = refundsOf(payment, refunds).some(({ twiceAt }) => twiceAt !== undefined);
  return wasTwice || refundAsked > received ? 'refund-twice' : undefined;
}

export function isAcknowledged(payment: StoredPayment): boolean {
  return payment.acknowledged?.of === standingOf(payment);
}

/** Returns the state of a payment, as text, that an acknowledgement refers to. */
export function standingOf({
  state,
  amount,
  received = amount,
  refundAsked,
  disputes = [],
}: StoredPayment): string {
  const open = disputes.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  return [state, received, refundAsked, ...open].join(' ');
}

export function refundsOf({ _id }: StoredPayment, refunds: readonly StoredRefund[]): StoredRefund[] {
  return refunds.filter(({ paymentId }) => paymentId === _id);
}

/** Returns how much money an alert is about, in minor units: the refunds to look at, or all that was received. */
export function alertedSum(payment: StoredPayment, refunds: readonly StoredRefund[], now: Date): MinorUnits {
  const { alert, amount, received = amount } = payment;
  const isMeant = (refund: StoredRefund) =>
    alert === 'refund-twice' ? refund.twiceAt !== undefined : isToLookAt(refund, now);
  const meant = refundsOf(payment, refunds).filter(isMeant);
  return meant.length === 0 ? received : meant.reduce((sum, refund) => sum + refund.amount, 0);
}

/** Whether the desk has to give money back in another way: the refund failed, or waited for too long. */
export function isStuck(refund: StoredRefund, now: Date): boolean {
  const { state, replacedBy } = refund;
  const hasEnded = state === 'blocked' || state === 'failed';
  return (hasEnded && replacedBy === undefined) || (state === 'asked' && isLate(refund, now));
}

function isToLookAt(refund: StoredRefund, now: Date): boolean {
  return isStuck(refund, now) || isLate(refund, now);
}

function isLate({ state, triedSince }: StoredRefund, now: Date): boolean {
  return (
    (state === 'asked' || state === 'sent') && triedSince !== undefined && triedSince <= after(now, -LATE_MS)
  );
}
