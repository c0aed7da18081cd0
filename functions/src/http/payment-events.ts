import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '@innkeep/contract/errors';
import { withinDeadline } from '../deadline.ts';
import { handleEvent } from '../domain/payments/handle-event.ts';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';
import type { PaymentDeps } from '../domain/payments/payment-deps.ts';
import { bytesReader } from './json-body.ts';

/** Stripe's largest events have some 20 kB. */
const MAX_EVENT_BYTES = 256 * 1024;
/** Stripe waits longer, but nobody else does. */
const ANSWER_WITHIN_MS = 7500;

/**
 * POST /payments/events: what the provider tells us. Its signature is who calls: it is over the bytes as they came, and
 * nothing else of the request is looked at. Where we or the provider are out of reach it is answered 503, and sent again.
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

/** The bytes that Google's framework leaves in `rawBody` where it has read the body before us. */
function readAlready({ rawBody }: Request & { rawBody?: unknown }): Uint8Array | undefined {
  if (!(rawBody instanceof Uint8Array)) return undefined;
  if (rawBody.length > MAX_EVENT_BYTES) throw new AppError('request/too-large');
  return rawBody;
}
