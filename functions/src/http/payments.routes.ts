import { AppError } from '@innkeep/contract/errors';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { openSession } from '../domain/payments/open-session.ts';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';
import { settleOwn } from '../domain/payments/settle.ts';
import type { Caller } from '../domain/base/caller.ts';
import type { RateLimitKind } from '../domain/base/rate-limiter.ts';
import type { PaymentDeps, LedgerDeps } from '../domain/payments/payment-deps.ts';
import type { Calls } from './calls.ts';
import { withId, withIdAndBody, withIdBodyAndKey } from './inputs.ts';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import {
  acknowledgementSchema,
  deskRefundSchema,
  paymentLinkSchema,
  takenPaymentSchema,
} from '@innkeep/contract/payments/payment-inputs';
import type { BookingStore } from '../domain/records/hotel-store.ts';
import { acknowledgePayment } from '../domain/payments/acknowledge-payment.ts';
import { getLedger } from '../domain/payments/ledger.ts';
import { giveRefund } from '../domain/payments/give-refund.ts';
import { sendPaymentLink } from '../domain/payments/send-payment-link.ts';
import { takePayment } from '../domain/payments/take-payment.ts';
import { idParams } from './path-params.ts';
import type { Request, RequestHandler, Response } from 'express';
import { withinDeadline } from '../deadline.ts';
import { handleEvent } from '../domain/payments/handle-event.ts';
import { bytesReader } from './json-body.ts';

/** Guests' calls on the way to the provider's page and back. They take no amounts: the server has them. */
export function paymentCalls(calls: Calls, deps: PaymentDeps): void {
  const own = (
    path: string,
    limitPerUser: RateLimitKind,
    act: (caller: Caller, id: string) => Promise<unknown>,
  ) =>
    calls.post(
      path,
      'own-stay',
      { params: idParams },
      ({ params }, caller) => reachable(act(caller, params.id)),
      { limitPerUser },
    );

  calls.add('post', PAYMENT_API.events, paymentEvents(deps));
  own(PAYMENT_API.session, 'ordersPerUser', (caller, id) => openSession(deps, caller, id));
  own(PAYMENT_API.settle, 'settlesPerUser', (caller, id) => settleOwn(deps, caller, id));
  own(PAYMENT_API.release, 'ordersPerUser', (caller, id) => settleOwn(deps, caller, id, { ends: true }));
}

/** Turns an outage of the provider, and its refusal of an address, into an answer to the guest; nothing is lost. */
async function reachable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const code = error.kind === 'wrong-email' ? 'payment/wrong-email' : 'payment/unavailable';
    throw new AppError(code, { cause: error, detail: error.kind });
  }
}

export function ledgerCalls(calls: Calls, deps: LedgerDeps & { readonly bookings: BookingStore }): void {
  calls.get(PAYMENT_API.ledger, 'own-stay', ...withId(deps, getLedger));

  calls.post(DESK_API.payments, 'desk', ...withIdBodyAndKey(deps, takenPaymentSchema, takePayment), {
    status: 201,
  });

  calls.post(DESK_API.paymentLink, 'desk', ...withIdAndBody(deps, paymentLinkSchema, sendPaymentLink));

  calls.post(DESK_API.refunds, 'desk', ...withIdBodyAndKey(deps, deskRefundSchema, giveRefund), {
    status: 201,
  });

  calls.put(DESK_API.acknowledged, 'desk', ...withIdAndBody(deps, acknowledgementSchema, acknowledgePayment));
}

/** Stripe's largest events are about 20 kB. */
const MAX_EVENT_BYTES = 256 * 1024;

/** Stripe would wait longer, but all calls answer within this time. */
const ANSWER_WITHIN_MS = 7500;

/**
 * Handles POST /payments/events, the provider's webhook. The signature over the raw bytes authenticates the
 * caller; no other part of the request is used. If we cannot reach the database or the provider, the answer
 * is 503, and Stripe sends it again.
 */
export function paymentEvents(deps: PaymentDeps): RequestHandler {
  const readBytes = bytesReader(MAX_EVENT_BYTES);

  async function hear(req: Request, res: Response): Promise<void> {
    const bytes = readAlready(req) ?? (await readBytes(req, res)) ?? new Uint8Array();
    const event = deps.provider.readEvent(bytes, req.get('Stripe-Signature'));
    if (event.about !== 'nothing of ours') await handleEvent(deps, event);
  }

  return async (req, res) => {
    try {
      await withinDeadline(() => hear(req, res), ANSWER_WITHIN_MS);
    } catch (error) {
      throw error instanceof ProviderFailure ? new AppError('payment/unavailable', { cause: error }) : error;
    }
    res.json({ received: true });
  };
}

/** Returns the bytes that Google's framework stores in `rawBody` where it has already read the body. */
function readAlready({ rawBody }: Request & { rawBody?: unknown }): Uint8Array | undefined {
  if (!(rawBody instanceof Uint8Array)) return undefined;
  if (rawBody.length > MAX_EVENT_BYTES) throw new AppError('request/too-large');
  return rawBody;
}
