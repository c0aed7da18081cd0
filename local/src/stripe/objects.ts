import type Stripe from 'stripe';
import type { SessionParams } from './session-params.ts';

/* Objects have the fields that callers here read; at Stripe, they have more. */

interface NewSession {
  id: string;
  now: number;
  expiresAt: number;
  amount: number;
  currency: string;
  url: string;
  params: SessionParams;
}

/** Creates a session: open, unpaid, and without an intent until the first try to pay. */
export function newSession(session: NewSession): Stripe.Checkout.Session {
  const { id, now, expiresAt, amount, currency, url, params } = session;
  const fields = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency,
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    livemode: false,
    metadata: params.metadata ?? {},
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    url,
  } satisfies Partial<Stripe.Checkout.Session>;
  return fields as Stripe.Checkout.Session; // `as`: see above
}

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
