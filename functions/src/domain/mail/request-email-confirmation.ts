import type { Caller } from '../base/caller.ts';
import type { Accounts } from '../users/accounts.ts';
import { requireOwnAddress } from '../users/own-address.ts';
import type { UserStore } from '../users/user-store.ts';
import { enqueue, type OutboxDeps } from '../records/outbox.ts';

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
