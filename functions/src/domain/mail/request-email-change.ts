import type { EmailChangeHeard, EmailChangeInput } from '@innkeep/contract/account';
import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../caller.ts';
import type { Accounts } from '../users/accounts.ts';
import { emailProblem } from '../users/email-problem.ts';
import { normalEmail } from '../users/normal-email.ts';
import { requireOwnAddress } from '../users/own-address.ts';
import { requireRecentSignIn } from '../users/recent-sign-in.ts';
import type { UserStore } from '../users/user-store.ts';
import { enqueue, type OutboxDeps } from './outbox.ts';

export interface EmailChangeDeps extends OutboxDeps {
  readonly newId: () => string;
  readonly accounts: Accounts;
  readonly users: UserStore;
}

/**
 * Sends a link to the address that the caller wants their account to have. It changes only once the link is opened
 * there. Whether the address is another account's is looked up at delivery, like that of a new password.
 */
export async function requestEmailChange(
  deps: EmailChangeDeps,
  caller: Caller,
  { email }: EmailChangeInput,
): Promise<EmailChangeHeard> {
  requireRecentSignIn(caller, deps.clock.now());
  const to = normalEmail(email);
  if (to === caller.email)
    throw new AppError('request/invalid', { fields: { email: 'This is the e-mail that you have.' } });
  await requireOwnAddress(deps, deps.users, caller);
  const { uid } = caller;
  const account = (await deps.accounts.findAll([uid])).get(uid);
  if (account?.email !== caller.email) throw new AppError('auth/required');
  const problem = emailProblem(account);
  if (problem) throw new AppError(problem);
  await enqueue(deps, { _id: deps.newId(), kind: 'email-change', to, uid, data: { uid } });
  return { status: 'success' };
}
