import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { Letter } from '../mail.ts';
import { letter } from './letter.ts';
import type { Block } from './page.ts';

/** Leads to the page that takes a new password. */
export function passwordResetLetter(link: string, siteUrl: string): Letter {
  return aboutPassword(siteUrl, 'Choose a new password', [
    {
      kind: 'paragraph',
      text: 'Somebody, most likely you, asked for a new password for your account. The link works once, for one hour.',
    },
    { kind: 'button', label: 'Choose a new password', url: link },
  ]);
}

/** For those who never had a password here. */
export function signInWithGoogleLetter(siteUrl: string): Letter {
  return aboutPassword(siteUrl, 'You sign in with Google', [
    {
      kind: 'paragraph',
      text: `Somebody, most likely you, asked for a new password for your account. There is none to change: you sign in to ${HOTEL.name} with Google.`,
    },
    { kind: 'button', label: 'Sign in with Google', url: siteUrl + PAGE.login },
  ]);
}

function aboutPassword(siteUrl: string, title: string, blocks: Block[]): Letter {
  const page = {
    title,
    preview: `Your account at ${HOTEL.name}.`,
    blocks: [
      ...blocks,
      {
        kind: 'paragraph' as const,
        text: 'If it was not you, there is nothing to do: your account is as it was.',
      },
    ],
    reason: `You receive this mail because somebody entered your address on ${new URL(siteUrl).host}.`,
  };
  return letter(`${title}: ${HOTEL.name}`, page, siteUrl);
}
