import type Stripe from 'stripe';

interface RefusalDetails {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  /** One of https://docs.stripe.com/error-codes; some of Stripe's refusals have none. */
  code?: string;
  param?: string;
  status?: number;
  /** Whether the call was carried out and failed: such an answer is stored with the idempotency key. */
  isOutcome?: boolean;
}

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

export function invalidRequest(message: string, details: RefusalDetails = {}): StripeRefusal {
  return new StripeRefusal(message, details);
}

export function impossible(message: string, details: RefusalDetails = {}): StripeRefusal {
  return new StripeRefusal(message, { isOutcome: true, ...details });
}

export function missing(param: string): StripeRefusal {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** Creates the refusal of an unknown id: 404 if it is in the address, 400 if it is a parameter. */
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
