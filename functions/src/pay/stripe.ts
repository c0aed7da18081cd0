import Stripe from 'stripe';
import { AppError } from '@innkeep/contract/errors';
import {
  type PastEvent,
  type PaymentProvider,
  ProviderFailure,
  type ProviderPayment,
  type ProviderRefund,
} from '../domain/payments/payment-provider.ts';
import { connectToStripe } from './stripe-client.ts';
import type { StripeAccess } from './stripe-config.ts';
import { EVENT_TYPES, eventOf } from './stripe-events.ts';
import { sessionOf, sessionParams } from './stripe-sessions.ts';
import { withinDeadline } from '../deadline.ts';
import type { ProviderDispute } from '../domain/records/stored-payment.ts';

/** The maximum age of an event; its signature covers the timestamp. */
const TOLERANCE_SECONDS = 300;
/** More refunds than any payment has. */
const MAX_REFUNDS = 1000;

/** Takes payments on Stripe's own page; we only send the order and read the answer. */
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

/** The SDK restarts its timeout for each attempt, and repeats a call if the connection breaks. */
const DEADLINE_MS = 7000;

/** Calls Stripe. @throws ProviderFailure for any failure at Stripe or on the way */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinDeadline(call, DEADLINE_MS);
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof AppError) return new ProviderFailure('unreachable', { cause: error });
  if (!(error instanceof Stripe.errors.StripeError)) return error; // an error of our own code
  const { type, statusCode, code, param, requestId, message } = error;
  // The message is not logged: it quotes what was sent, such as a guest's e-mail.
  const [permission] = /\brak_\w+/.exec(message) ?? []; // one that a restricted key lacks
  const said = { status: statusCode, code, param, permission, request: requestId };
  const kind = code === 'email_invalid' ? 'wrong-email' : kindOf(statusCode);
  return new ProviderFailure(kind, { cause: new Error(`${type} ${JSON.stringify(said)}`) });
}

/**
 * Classifies a Stripe status. The hotel has to fix a wrong key (401) or one that lacks a permission (403); a
 * concurrent call (409) and too many calls (429) pass. Like a broken connection, none of them means that Stripe
 * refuses the call.
 */
function kindOf(status: number | undefined): ProviderFailure['kind'] {
  if (status === undefined || [401, 403, 409, 429].includes(status)) return 'unreachable';
  return status >= 500 ? 'failed' : 'refused';
}

/** The states in which a dispute has ended: https://docs.stripe.com/disputes/how-disputes-work */
const CLOSED = ['won', 'lost', 'prevented', 'warning_closed'];

function paymentOf(
  { id, amount_received: amount }: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): ProviderPayment {
  const given = refunds.map(refundOf);
  return {
    intent: id,
    amount,
    refunded: given.reduce((sum, refund) => (refund.state === 'failed' ? sum : sum + refund.amount), 0),
    refunds: given,
    disputes: disputes.map(disputeOf),
    // During an inquiry, before the bank takes any money, Stripe still refunds.
    isRefundable: disputes.every((dispute) => dispute.is_charge_refundable),
  };
}

function disputeOf({ id, amount, status, reason, livemode, ...dispute }: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id,
    amount,
    status,
    isOpen: !CLOSED.includes(status),
    isInquiry: status.startsWith('warning_'),
    reason,
    ...(dueBy !== null && { answerBy: new Date(dueBy * 1000).toISOString() }),
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
  };
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  return { id, amount, state: refundState(status), refundId: metadata?.refund };
}

function refundState(status: Stripe.Refund['status']): ProviderRefund['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}
