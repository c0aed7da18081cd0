import { HOTEL } from '@innkeep/contract/hotel';
import type { Letter } from '../mail.ts';
import { letter } from './letter.ts';

/** Leads to where the owner of an address shows that it is theirs. Holds no word of whoever asked for it. */
export function emailConfirmationLetter(link: string, siteUrl: string): Letter {
  const { host } = new URL(siteUrl);
  const page = {
    title: 'Confirm your e-mail',
    preview: `Your account at ${HOTEL.name}.`,
    blocks: [
      {
        kind: 'paragraph' as const,
        text: `An account was made at ${HOTEL.name} with this address. Confirm that it is yours, so that we know our mails reach you.`,
      },
      { kind: 'button' as const, label: 'Confirm my e-mail', url: link },
      {
        kind: 'paragraph' as const,
        text: 'If it was not you, there is nothing to do: without you, the address stays unconfirmed.',
      },
    ],
    reason: `You receive this mail because somebody entered your address on ${host}.`,
  };
  return letter(`${page.title}: ${HOTEL.name}`, page, siteUrl);
}
