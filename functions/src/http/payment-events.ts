import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '@innkeep/contract/errors';
import { withinDeadline } from '../deadline.ts';
import { handleEvent } from '../domain/payments/handle-event.ts';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';
import type { PaymentDeps } from '../domain/payments/payment-deps.ts';
import { bytesReader } from './json-body.ts';

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
