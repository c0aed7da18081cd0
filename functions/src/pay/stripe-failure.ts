import Stripe from 'stripe';
import { AppError } from '@innkeep/contract/errors';
import { withinDeadline } from '../deadline.ts';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';

/** The SDK restarts its timeout for each attempt, and repeats a call whose connection breaks. */
const DEADLINE_MS = 7000;

/** Calls Stripe. @throws ProviderFailure for any failure at Stripe or on the way */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
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
 * Classifies a status of Stripe's. A wrong key (401) or one without a permission (403) is for the hotel to
 * fix; a call under way (409) and too many calls (429) pass. Like a broken connection, none of them says that
 * Stripe refuses the call.
 */
function kindOf(status: number | undefined): ProviderFailure['kind'] {
  if (status === undefined || [401, 403, 409, 429].includes(status)) return 'unreachable';
  return status >= 500 ? 'failed' : 'refused';
}
