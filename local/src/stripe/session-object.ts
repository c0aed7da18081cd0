import type Stripe from 'stripe';
import type { SessionParams } from './session-params.ts';

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
  return fields as Stripe.Checkout.Session; // `as`: the fields that callers here read; at Stripe, it has more
}
