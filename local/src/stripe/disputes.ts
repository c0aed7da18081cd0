import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { impossible } from './refusal.ts';

interface DisputeDetails {
  /** The whole charge by default. */
  amount?: number;
  reason?: string;
  /** Whether the bank only asks, before it takes any money: the charge can still be refunded. */
  isInquiry?: boolean;
}

/** Opens a dispute: a guest asks their bank for the money of a charge. */
export function openDispute(
  account: Account,
  chargeId: string,
  details: DisputeDetails = {},
): Stripe.Dispute {
  const charge = account.charges.require(chargeId);
  if (!charge.paid || charge.disputed) throw impossible(`Charge ${charge.id} cannot be disputed.`);
  account.charges.change(charge, { disputed: true });
  const dispute = account.disputes.put(newDispute(account, charge, { id: account.newId('du'), ...details }));
  account.emit('charge.dispute.created', dispute);
  return dispute;
}

export function newDispute(
  account: Account,
  charge: Stripe.Charge,
  {
    id,
    amount = charge.amount,
    reason = 'product_not_received',
    isInquiry = false,
  }: DisputeDetails & { id: string },
): Stripe.Dispute {
  const fields = {
    id,
    object: 'dispute',
    amount,
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    // `as`: as below.
    evidence_details: { due_by: account.clock.now() + 7 * 24 * 60 * 60 } as Stripe.Dispute.EvidenceDetails,
    is_charge_refundable: isInquiry,
    livemode: false,
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } satisfies Partial<Stripe.Dispute>;
  return fields as Stripe.Dispute; // `as`: the fields that callers here read; at Stripe, it has more
}

/** Closes a dispute. If it is lost, the guest's bank keeps the money; otherwise the charge is as before. */
export function closeDispute(
  account: Account,
  id: string,
  status: 'won' | 'lost' | 'warning_closed',
): Stripe.Dispute {
  const dispute = account.disputes.require(id);
  const closed = account.disputes.change(dispute, { status, is_charge_refundable: status !== 'lost' });
  account.emit('charge.dispute.closed', closed);
  return closed;
}
