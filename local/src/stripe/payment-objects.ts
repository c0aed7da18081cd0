import type Stripe from 'stripe';

interface NewIntent {
  id: string;
  now: number;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
}

export function newIntent({ id, now, ...asked }: NewIntent): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    ...asked,
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret`,
    confirmation_method: 'automatic',
    created: now,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    // `as`: the rest is not set.
    payment_method_options: { card: { request_three_d_secure: 'automatic' } as CardOptions },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

type CardOptions = NonNullable<NonNullable<Stripe.PaymentIntent['payment_method_options']>['card']>;

interface NewCharge {
  id: string;
  now: number;
  intent: Stripe.PaymentIntent;
  email: string | null;
  /** The id of the transaction that brought the money; null if the card was declined. */
  balanceTransaction: string | null;
  paymentMethod: string;
}

export function newCharge({
  id,
  now,
  intent,
  email,
  balanceTransaction,
  paymentMethod,
}: NewCharge): Stripe.Charge {
  const isPaid = balanceTransaction !== null;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    balance_transaction: balanceTransaction,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    captured: isPaid,
    created: now,
    currency: intent.currency,
    description: intent.description,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    metadata: intent.metadata,
    outcome: outcome(isPaid),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: { type: 'card', card: CARD },
    status: isPaid ? 'succeeded' : 'failed',
    ...UNTOUCHED,
  };
}

function outcome(isPaid: boolean): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: isPaid ? null : 'generic_decline',
    risk_level: 'normal',
    risk_score: 10,
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  };
}

const CARD: Stripe.Charge.PaymentMethodDetails.Card = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

const UNTOUCHED = {
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'INNKEEP',
  customer: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;
