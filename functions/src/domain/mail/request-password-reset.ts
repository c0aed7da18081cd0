import type { PasswordResetAsked, PasswordResetInput } from '@innkeep/contract/password-reset';
import { isWithinLimit, type CountRequest } from '../base/rate-limiter.ts';
import { enqueue, type OutboxDeps } from '../records/outbox.ts';
import { normalEmail } from '../base/normal-email.ts';

export interface PasswordResetDeps extends OutboxDeps {
  readonly newId: () => string;
  readonly countRequest: CountRequest;
}

/**
 * Sends a link to an address, if it has an account. Whether it has one is looked up at delivery, so that
 * neither the answer nor its timing reveals it. An address over its limit gets no more mails, and the answer
 * does not say so: its owner has recent links, which work for an hour.
 */
export async function requestPasswordReset(
  deps: PasswordResetDeps,
  { email }: PasswordResetInput,
): Promise<PasswordResetAsked> {
  const to = normalEmail(email);
  if (await isWithinLimit(deps.countRequest, 'passwordResetsPerEmail', to)) {
    await enqueue(deps, { _id: deps.newId(), kind: 'password-reset', to });
  }
  return { status: 'success' };
}
