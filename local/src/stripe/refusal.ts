import type Stripe from 'stripe';

interface RefusalDetails {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  /** One of https://docs.stripe.com/error-codes; Stripe gives some refusals none. */
  code?: string;
  param?: string;
  status?: number;
  /** Whether the call was carried out and failed: such an answer is kept under the idempotency key. */
  isOutcome?: boolean;
}

/** What Stripe refuses, in its shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly isOutcome: boolean;
  readonly #error: Record<string, string>;

  constructor(message: string, { status = 400, isOutcome = false, ...details }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.isOutcome = isOutcome;
    const page = details.code && `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}`;
    this.#error = { type: 'invalid_request_error', message, ...details, ...(page && { doc_url: page }) };
  }

  get body(): { error: object } {
    return { error: this.#error };
  }
}

/** A call that Stripe refuses before it does anything. */
export function invalidRequest(message: string, details: RefusalDetails = {}): StripeRefusal {
  return new StripeRefusal(message, details);
}

/** A call that Stripe takes up, and that fails for the state of things. */
export function impossible(message: string, details: RefusalDetails = {}): StripeRefusal {
  return new StripeRefusal(message, { isOutcome: true, ...details });
}

export function missing(param: string): StripeRefusal {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** An id in an address answers 404, one among the parameters 400. */
export function noSuch(kind: StripeObject['object'], id: string, param: string, status = 400): StripeRefusal {
  return impossible(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status });
}

export type StripeObject =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.EventBase;
