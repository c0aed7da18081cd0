import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { Block, Email, TemplateContext } from './email.ts';

export function passwordReset({ resetLink }: { resetLink: string }, context: TemplateContext): Email {
  return accountEmail('Choose a new password', context, [
    {
      kind: 'paragraph',
      text: 'Someone, probably you, asked for a new password for your account. The link works once, within an hour.',
    },
    { kind: 'button', label: 'Choose a new password', url: resetLink },
    IF_NOT_YOU,
  ]);
}

export function signInWithGoogle(context: TemplateContext): Email {
  return accountEmail('You sign in with Google', context, [
    {
      kind: 'paragraph',
      text: `Someone, probably you, asked for a new password for your account. You don’t have one: you sign in to ${HOTEL.name} with Google.`,
    },
    { kind: 'button', label: 'Sign in with Google', url: context.siteUrl + PAGE.login },
    IF_NOT_YOU,
  ]);
}

export const IF_NOT_YOU: Block = {
  kind: 'paragraph',
  text: 'If this wasn’t you, ignore this e-mail. Your account hasn’t changed.',
};

/** Writes an e-mail that was requested by entering an address. */
export function accountEmail(title: string, { siteUrl }: TemplateContext, blocks: Block[]): Email {
  return {
    subject: `${title}: ${HOTEL.name}`,
    title,
    preheader: `Your account at ${HOTEL.name}.`,
    blocks,
    reason: `You’re receiving this e-mail because someone entered your address on ${new URL(siteUrl).host}.`,
  };
}

/** It names no person, because a stranger may have requested it. */
export function emailConfirmation(
  { confirmationLink }: { confirmationLink: string },
  context: TemplateContext,
): Email {
  return accountEmail('Confirm your e-mail', context, [
    {
      kind: 'paragraph',
      text: `Someone created an account at ${HOTEL.name} with this address. Please confirm that it’s yours.`,
    },
    { kind: 'button', label: 'Confirm my e-mail', url: confirmationLink },
    {
      kind: 'paragraph',
      text: 'If this wasn’t you, ignore this e-mail. The address stays unconfirmed.',
    },
  ]);
}
