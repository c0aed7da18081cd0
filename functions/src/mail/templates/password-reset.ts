import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { accountEmail } from './account-email.ts';
import type { Block, Email, TemplateContext } from './email.ts';

/** Leads to the page that takes a new password. */
export function passwordReset({ resetLink }: { resetLink: string }, context: TemplateContext): Email {
  return accountEmail('Choose a new password', context, [
    {
      kind: 'paragraph',
      text: 'Somebody, most likely you, asked for a new password for your account. The link works once, for one hour.',
    },
    { kind: 'button', label: 'Choose a new password', url: resetLink },
    IF_NOT_YOU,
  ]);
}

/** For those who never had a password here. */
export function signInWithGoogle(context: TemplateContext): Email {
  return accountEmail('You sign in with Google', context, [
    {
      kind: 'paragraph',
      text: `Somebody, most likely you, asked for a new password for your account. There is none to change: you sign in to ${HOTEL.name} with Google.`,
    },
    { kind: 'button', label: 'Sign in with Google', url: context.siteUrl + PAGE.login },
    IF_NOT_YOU,
  ]);
}

const IF_NOT_YOU: Block = {
  kind: 'paragraph',
  text: 'If it was not you, there is nothing to do: your account is as it was.',
};
