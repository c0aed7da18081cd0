import assert from 'node:assert/strict';
import Stripe from 'stripe';

/** The API under test: the stand-in's, or Stripe's own. */
export interface Stage {
  connect: (key?: string) => Stripe;
  /** Pays 100.00 by card, and returns the id of the payment's intent. */
  pay: () => Promise<string>;
  /** Does the same with a card whose owner disputes the payment at once. */
  payAndDispute: () => Promise<string>;
  /** Pays a session on its page. At Stripe, that takes a person with a browser. */
  payOnPage?: (session: Stripe.Checkout.Session) => Promise<void>;
}

export interface Scenario {
  name: string;
  play: (stage: Stage) => Promise<void>;
}

export function aSession(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment',
    submit_type: 'book',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: 'booking-1',
    customer_email: 'guest@example.com',
    locale: 'en',
    success_url: 'https://hotel.example/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://hotel.example/back',
    expires_at: secondsFromNow(31 * 60),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 10_025,
          product_data: { name: 'Lighthouse Suite, 3 nights from 14 May 2027' },
        },
      },
    ],
    metadata: { booking: 'booking-1', payment: 'booking-1-1' },
    payment_intent_data: { metadata: { booking: 'booking-1', payment: 'booking-1-1' } },
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

export function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

/** Checks that an attempt is refused, by default with 400, with the properties on which callers rely. */
export async function refuses(
  attempt: Promise<unknown>,
  wanted: { status?: number; type?: string; code?: string; param?: string; says?: RegExp } = {},
): Promise<void> {
  const refusal: unknown = await attempt.then(
    () => assert.fail('It was not refused.'),
    (error: unknown) => error,
  );
  assert.ok(refusal instanceof Stripe.errors.StripeError, String(refusal));
  const { status = 400, type = 'StripeInvalidRequestError', says = /./ } = wanted;
  assert.equal(refusal.statusCode, status, refusal.message);
  assert.equal(refusal.type, type, refusal.message);
  assert.match(refusal.message, says);
  if (wanted.code !== undefined) assert.equal(refusal.code, wanted.code, refusal.message);
  if (wanted.param !== undefined) assert.equal(refusal.param, wanted.param, refusal.message);
}
