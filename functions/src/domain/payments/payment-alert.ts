import type { PaymentAlert } from '@innkeep/contract/desk/desk-stay';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { after } from '../clock.ts';
import type { StoredPayment, StoredRefund } from './stored-payment.ts';

const DAY_MS = 24 * 3_600_000;
/** Somebody looks at a refund of which the provider has told us nothing for so long. */
const LATE_MS = DAY_MS;
/** What is done cannot be undone: it is told for a long weekend. */
const TOLD_MS = 4 * DAY_MS;

/** A payment with why somebody at the desk has to look at it, if they have to. */
export function withAlert(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  now: Date,
): StoredPayment {
  return { ...payment, alert: alertOf(payment, refunds, now) };
}

function alertOf(
  { _id, state, amount, received = amount, refundAsked, dispute }: StoredPayment,
  refunds: readonly StoredRefund[],
  now: Date,
): PaymentAlert | undefined {
  if (state === 'mismatch' && refundAsked < received) return 'payment-mismatch';
  if (dispute?.isOpen) return 'payment-disputed';
  const own = refunds.filter(({ paymentId }) => paymentId === _id);
  if (own.some((refund) => isToLookAt(refund, now))) return 'refund-stuck';
  return own.some((refund) => toldUntil(refund, now) !== undefined) ? 'refund-twice' : undefined;
}

/** How much money an alert is about: refunds that somebody has to look at, or all that was received. */
export function alertedSum(
  { _id, alert, amount, received = amount }: StoredPayment,
  refunds: readonly StoredRefund[],
  now: Date,
): MinorUnits {
  const isMeant = (refund: StoredRefund) =>
    alert === 'refund-twice' ? toldUntil(refund, now) !== undefined : isToLookAt(refund, now);
  const meant = refunds.filter((refund) => refund.paymentId === _id && isMeant(refund));
  return meant.length === 0 ? received : meant.reduce((sum, refund) => sum + refund.amount, 0);
}

/** Whether the desk has to find another way to give money back: it cannot be made, has come back, or waits for too long. */
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

/** Until when the desk is told that money went back twice; undefined where it did not, or that is over. */
export function toldUntil({ twiceAt }: StoredRefund, now: Date): Date | undefined {
  const until = twiceAt && after(twiceAt, TOLD_MS);
  return until && until > now ? until : undefined;
}
