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
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: account.clock.now() + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
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

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
