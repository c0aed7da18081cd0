import type Stripe from 'stripe';
import type { ProviderEvent } from '../domain/payments/payment-provider.ts';

const ABOUT_SESSIONS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const satisfies Stripe.Event['type'][];

const ABOUT_PAYMENTS = [
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][];

/** The types of events that Stripe's webhook must send: docs/cards.md. */
export const EVENT_TYPES: readonly string[] = [...ABOUT_SESSIONS, ...ABOUT_PAYMENTS];

export function eventOf(event: Stripe.Event): ProviderEvent {
  if (isOneOf(event, ABOUT_SESSIONS)) return { about: 'session', session: event.data.object.id };
  const intent = isOneOf(event, ABOUT_PAYMENTS) ? event.data.object.payment_intent : null;
  if (intent === null) return { about: 'nothing of ours' };
  return { about: 'payment', intent: typeof intent === 'string' ? intent : intent.id };
}

function isOneOf<T extends Stripe.Event['type']>(
  event: Stripe.Event,
  types: readonly T[],
): event is Extract<Stripe.Event, { type: T }> {
  return types.some((type) => type === event.type);
}
