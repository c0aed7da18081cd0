import type { EmailChangeHeard, EmailChangeInput } from '@innkeep/contract/account';
import { AppError } from '@innkeep/contract/errors';
import { applyAccountEmail, type FollowDeps } from '../bookings/follow-address.ts';
import type { Caller } from '../base/caller.ts';
import { normalEmail } from '../base/normal-email.ts';
import { requireOwnAddress } from '../users/own-address.ts';
import { requireRecentSignIn } from '../users/recent-sign-in.ts';
import { enqueue } from '../records/outbox.ts';

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
  if (to === caller.email)
    throw new AppError('request/invalid', { fields: { email: 'This is already your e-mail.' } });
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
