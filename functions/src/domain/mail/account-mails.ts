import type { EmailChangeHeard, EmailChangeInput } from '@innkeep/contract/account';
import type { PasswordResetAsked, PasswordResetInput } from '@innkeep/contract/password-reset';
import { AppError, invalid } from '@innkeep/contract/errors';
import { applyAccountEmail, type FollowDeps } from '../bookings/follow-address.ts';
import { type Caller, normalEmail } from '../base/caller.ts';
import { requireOwnAddress, requireRecentSignIn } from '../users/own-address.ts';
import { enqueue, type OutboxDeps, enqueueOnce, mailId } from '../records/outbox.ts';
import type { Accounts } from '../users/accounts.ts';
import type { UserStore } from '../users/user-store.ts';
import { isWithinLimit, type CountRequest } from '../base/rate-limiter.ts';

/**
 * Sends a link to the address that the caller wants their account to have. It changes only once the link is opened
 * there. Whether the address is another account's is looked up at delivery, like that of a new password.
 *
 * An address that is not confirmed is corrected at once, and the link confirms the right one: a link that changes
 * it could be kept, and would take the account from the owner of the address once they had confirmed it. Where
 * another account has the address, the answer is the same, and its owner is told.
 */
export async function requestEmailChange(
  deps: FollowDeps,
  caller: Caller,
  { email }: EmailChangeInput,
): Promise<EmailChangeHeard> {
  requireRecentSignIn(caller, deps.clock.now());
  const to = normalEmail(email);
  if (to === caller.email) throw invalid({ email: 'This is already your e-mail.' });
  await requireOwnAddress(deps, deps.users, caller);
  const { uid } = caller;
  const account = (await deps.accounts.findAll([uid])).get(uid);
  if (account?.email !== caller.email) throw new AppError('auth/required');
  // Google says what the e-mail of its accounts is.
  if (account.signsInWith === 'google') throw new AppError('user/email-is-googles');
  if (account.isEmailConfirmed || !(await deps.accounts.correctEmail(uid, to))) {
    await enqueue(deps, { _id: deps.newId(), kind: 'email-change', to, uid, data: { uid } });
  } else {
    await applyAccountEmail(deps, uid);
    await enqueue(deps, { _id: deps.newId(), kind: 'email-confirmation', to, uid });
  }
  return { status: 'success' };
}

export interface EmailConfirmationDeps extends OutboxDeps {
  readonly newId: () => string;
  readonly accounts: Accounts;
  readonly users: UserStore;
}

export async function requestEmailConfirmation(
  deps: EmailConfirmationDeps,
  caller: Caller,
): Promise<{ status: 'success' }> {
  const { email: to, isEmailConfirmed } = caller;
  if (!isEmailConfirmed && to !== '') {
    await requireOwnAddress(deps, deps.users, caller);
    await enqueue(deps, { _id: deps.newId(), kind: 'email-confirmation', to, uid: caller.uid });
  }
  return { status: 'success' };
}

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
  if (await isWithinLimit(deps.countRequest, 'passwordResetsPerEmail', to))
    await enqueue(deps, { _id: deps.newId(), kind: 'password-reset', to });
  return { status: 'success' };
}

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
