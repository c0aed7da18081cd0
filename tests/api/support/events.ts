import Stripe from 'stripe';
import { STAND_INS } from '../../../local/src/stand-ins.ts';
import type { Call } from './call.ts';

/** Returns an event as Stripe sends it, signed by its own library. */
export function signedEvent(
  event: object,
  { ageSeconds = 0 }: { ageSeconds?: number } = {},
): Required<Pick<Call, 'body' | 'headers'>> {
  const body = JSON.stringify(event, null, 2);
  return { body, headers: headersOf(signatureOf(body, ageSeconds)) };
}

/** Returns Stripe's signature of a payload, as of so many seconds ago. */
export function signatureOf(payload: string, ageSeconds = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: STAND_INS.webhookSecret, timestamp });
}

export function headersOf(signature: string): Record<string, string> {
  return { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature };
}
