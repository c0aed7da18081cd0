import { HOTEL } from '@innkeep/contract/hotel';
import { accountEmail } from './account-email.ts';
import type { Email, TemplateContext } from './email.ts';

/** Leads to where the owner of an address confirms it. Quotes nobody: whoever asked for it may be a stranger. */
export function emailConfirmation(
  { confirmationLink }: { confirmationLink: string },
  context: TemplateContext,
): Email {
  return accountEmail('Confirm your e-mail', context, [
    {
      kind: 'paragraph',
      text: `An account was made at ${HOTEL.name} with this address. Confirm that it is yours, so that we know our mails reach you.`,
    },
    { kind: 'button', label: 'Confirm my e-mail', url: confirmationLink },
    {
      kind: 'paragraph',
      text: 'If it was not you, there is nothing to do: without you, the address stays unconfirmed.',
    },
  ]);
}
