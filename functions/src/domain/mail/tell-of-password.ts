import type { PasswordResetAsked, PasswordResetInput } from '@innkeep/contract/password-reset';
import type { Accounts } from '../users/accounts.ts';
import { normalEmail } from '../base/normal-email.ts';
import { mailId } from '../records/mail.ts';
import { enqueueOnce, type OutboxDeps } from '../records/outbox.ts';

/** How long ago a password may have been changed: the page of the link calls at once. */
const RECENT_MS = 10 * 60_000;

export interface PasswordDeps extends OutboxDeps {
  readonly accounts: Accounts;
}

/**
 * Tells the owner of an account that its password is said to be changed. Anyone may say so, but it is mailed only where
 * the sign-in provider has just ended their sessions, once; the answer tells nothing.
 */
export async function tellOfPassword(
  deps: PasswordDeps,
  { email }: PasswordResetInput,
): Promise<PasswordResetAsked> {
  const account = await deps.accounts.findByEmail(normalEmail(email));
  if (!account?.isEmailConfirmed || account.isClosed || account.signsInWith !== 'password')
    return { status: 'success' }; // a link for a new password proves the address
  // The provider ends the sessions of before with each change of a password, and does not say when that was.
  const { uid, sessionsSince, createdAt } = account;
  const agoMs = deps.clock.now().getTime() - sessionsSince.getTime();
  const isNew = sessionsSince.getTime() - createdAt.getTime() < 1000; // it ends those of before an account was made
  if (agoMs < RECENT_MS && !isNew) {
    const about = `${uid}-${sessionsSince.getTime()}`;
    await enqueueOnce(deps, {
      _id: mailId('password-changed', about),
      kind: 'password-changed',
      to: account.email,
      uid,
    });
  }
  return { status: 'success' };
}
