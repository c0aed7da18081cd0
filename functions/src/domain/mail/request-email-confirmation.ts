import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { addMail } from './add-mail.ts';
import type { MailStore, OutboxDeps } from './mail-store.ts';
import { outgoingMail } from './outgoing-mail.ts';

export interface EmailConfirmationDeps extends OutboxDeps {
  readonly mails: MailStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Has a mail sent to the caller's own address, with a link by which they show that it is theirs. */
export async function requestEmailConfirmation(
  deps: EmailConfirmationDeps,
  { email: to, isEmailConfirmed }: Caller,
): Promise<{ status: 'success' }> {
  if (!isEmailConfirmed && to !== '') {
    const { clock, newId } = deps;
    await addMail(deps, outgoingMail(clock.now(), { _id: newId(), kind: 'email-confirmation', to }));
  }
  return { status: 'success' };
}
