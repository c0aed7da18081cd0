import type Stripe from 'stripe';
import { AppError } from '@innkeep/contract/errors';
import {
  ProviderFailure,
  type PastEvent,
  type PaymentProvider,
} from '../domain/payments/payment-provider.ts';
import { connectToStripe } from './stripe-client.ts';
import type { StripeAccess } from './stripe-config.ts';
import { EVENT_TYPES, eventOf } from './stripe-events.ts';
import { ask } from './stripe-failure.ts';
import { paymentOf, refundOf } from './stripe-payments.ts';
import { sessionOf, sessionParams } from './stripe-sessions.ts';

/** The greatest age of an event; the timestamp is part of its signature. */
const TOLERANCE_SECONDS = 300;
/** More refunds than any payment has. */
const MAX_REFUNDS = 1000;

/**
 * Returns the provider that takes payments on Stripe's own page.
 * We only send it an order, and read its answer.
 */
export function stripeProvider(access: StripeAccess): PaymentProvider {
  const stripe = connectToStripe(access);
  const { sessions } = stripe.checkout;
  const findSession = async (id: string) =>
    sessionOf(await ask(() => sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })));

  return {
    findSession,

    async openSession(order, idempotencyKey) {
      return sessionOf(await ask(() => sessions.create(sessionParams(order), { idempotencyKey })));
    },

    async expireSession(id) {
      try {
        return sessionOf(await ask(() => sessions.expire(id)));
      } catch (error) {
        if (!(error instanceof ProviderFailure && error.kind === 'refused')) throw error;
        const session = await findSession(id); // paid or expired in between
        if (session.state === 'open') throw error;
        return session;
      }
    },

    findPayment: (intent) => ask(() => findPayment(stripe, intent)),

    async refund({ intent, amount, refundId, paymentId }, idempotencyKey) {
      const params = { payment_intent: intent, amount, metadata: { refund: refundId, payment: paymentId } };
      return refundOf(await ask(() => stripe.refunds.create(params, { idempotencyKey })));
    },

    async listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const told: PastEvent[] = [];
      for (let after: string | undefined, isMore = true; isMore;) {
        const from = after === undefined ? {} : { starting_after: after };
        const params = { types: [...EVENT_TYPES], created, limit: 100, ...from };
        const { data, has_more } = await ask(() => stripe.events.list(params));
        told.push(...data.map((event) => ({ event: eventOf(event), at: new Date(event.created * 1000) })));
        [after, isMore] = [data.at(-1)?.id, has_more];
      }
      return told.reverse(); // Stripe lists the newest first
    },

    readEvent: (body, signature) => readEvent(stripe, access.webhookSecret, body, signature),
  };
}

async function findPayment(stripe: Stripe, intent: string) {
  const of = { payment_intent: intent, limit: 100 };
  const [found, refunds, disputes] = await Promise.all([
    stripe.paymentIntents.retrieve(intent),
    stripe.refunds.list(of).autoPagingToArray({ limit: MAX_REFUNDS }),
    stripe.disputes.list(of),
  ]);
  return paymentOf(found, refunds, disputes.data);
}

function readEvent(stripe: Stripe, secret: string | undefined, body: Uint8Array, signature = '') {
  if (secret === undefined) throw new ProviderFailure('unreachable'); // so that Stripe tries again
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch {
    throw new AppError('payment/wrong-signature'); // no cause: the SDK's message quotes the event
  }
  return eventOf(event);
}
