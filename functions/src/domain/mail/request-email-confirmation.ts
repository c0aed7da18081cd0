import type { Caller } from '../caller.ts';
import { enqueue, type OutboxDeps } from './outbox.ts';

export interface EmailConfirmationDeps extends OutboxDeps {
  readonly newId: () => string;
}

/** Sends a link to the caller's own address, by which they confirm it. */
export async function requestEmailConfirmation(
  deps: EmailConfirmationDeps,
  { email: to, isEmailConfirmed }: Caller,
): Promise<{ status: 'success' }> {
  if (!isEmailConfirmed && to !== '') {
    await enqueue(deps, { _id: deps.newId(), kind: 'email-confirmation', to });
  }
  return { status: 'success' };
}
