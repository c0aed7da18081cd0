import type Stripe from 'stripe';

/* Objects have the fields that callers here read; at Stripe, they have more. */

interface NewIntent {
  id: string;
  now: number;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}

export function newIntent({ id, now, ...asked }: NewIntent): Stripe.PaymentIntent {
  const fields = {
    id,
    object: 'payment_intent',
    ...asked,
    amount_received: 0,
    cancellation_reason: null,
    created: now,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    status: 'requires_payment_method',
  } satisfies Partial<Stripe.PaymentIntent>;
  return fields as Stripe.PaymentIntent; // `as`: see above
}

interface NewCharge {
  id: string;
  now: number;
  intent: Stripe.PaymentIntent;
  /** Whether the card was taken. */
  isPaid: boolean;
}

export function newCharge({ id, now, intent, isPaid }: NewCharge): Stripe.Charge {
  const fields = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: now,
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  } satisfies Partial<Stripe.Charge>;
  return fields as Stripe.Charge; // `as`: see above
}
