import Stripe from 'stripe';
import { AppError } from '@innkeep/contract/errors';
import { withinDeadline } from '../deadline.ts';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';

/** The SDK counts its timeout anew for each attempt, and tries again by itself when a connection breaks. */
const DEADLINE_MS = 7000;

/** Calls Stripe. @throws ProviderFailure whatever goes wrong there, or on the way */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withinDeadline(call, DEADLINE_MS);
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof AppError) return new ProviderFailure('unreachable', { cause: error });
  if (!(error instanceof Stripe.errors.StripeError)) return error; // a bug of ours
  const { type, statusCode, code, param, requestId, message } = error;
  // Not all of its message, which quotes what was sent: a guest's e-mail, for one.
  const [permission] = /\brak_\w+/.exec(message) ?? []; // which a restricted key lacks
  const said = { status: statusCode, code, param, permission, request: requestId };
  return new ProviderFailure(kindOf(statusCode), { cause: new Error(`${type} ${JSON.stringify(said)}`) });
}

/**
 * What a status of Stripe's says. A key that is wrong (401), or may not do this (403), is for the hotel to mend, and a
 * call under way (409) or too many of them (429) pass: like a broken line, they say nothing of the call itself.
 */
function kindOf(status: number | undefined): ProviderFailure['kind'] {
  if (status === undefined || [401, 403, 409, 429].includes(status)) return 'unreachable';
  return status >= 500 ? 'failed' : 'refused';
}
