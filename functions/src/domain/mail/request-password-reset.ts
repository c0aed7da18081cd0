import type { PasswordResetAsked, PasswordResetInput } from '@innkeep/contract/password-reset';
import { normalEmail } from '@innkeep/contract/user';
import { isWithinLimit, type CountRequest } from '../rate-limits/rate-limiter.ts';
import { enqueue, type OutboxDeps } from './outbox.ts';

export interface PasswordResetDeps extends OutboxDeps {
  readonly newId: () => string;
  readonly countRequest: CountRequest;
}

/**
 * Has a mail with a link sent to an address, if it has an account.
 * The same is done for every address, so that neither answer nor time tells who has one; who delivers the mail asks.
 * Over its limit an address is sent no more, without a word: its owner has links from a moment ago, whoever asked for
 * them, and each works for an hour.
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
