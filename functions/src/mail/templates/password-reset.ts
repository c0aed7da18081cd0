import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { Block, Email, TemplateContext } from './email.ts';

/** Leads to the page that takes a new password. */
export function passwordReset({ resetLink }: { resetLink: string }, { siteUrl }: TemplateContext): Email {
  return aboutPassword(siteUrl, 'Choose a new password', [
    {
      kind: 'paragraph',
      text: 'Somebody, most likely you, asked for a new password for your account. The link works once, for one hour.',
    },
    { kind: 'button', label: 'Choose a new password', url: resetLink },
  ]);
}

/** For those who never had a password here. */
export function signInWithGoogle({ siteUrl }: TemplateContext): Email {
  return aboutPassword(siteUrl, 'You sign in with Google', [
    {
      kind: 'paragraph',
      text: `Somebody, most likely you, asked for a new password for your account. There is none to change: you sign in to ${HOTEL.name} with Google.`,
    },
    { kind: 'button', label: 'Sign in with Google', url: siteUrl + PAGE.login },
  ]);
}

function aboutPassword(siteUrl: string, title: string, blocks: Block[]): Email {
  return {
    subject: `${title}: ${HOTEL.name}`,
    title,
    preheader: `Your account at ${HOTEL.name}.`,
    blocks: [
      ...blocks,
      {
        kind: 'paragraph',
        text: 'If it was not you, there is nothing to do: your account is as it was.',
      },
    ],
    reason: `You receive this mail because somebody entered your address on ${new URL(siteUrl).host}.`,
  };
}
