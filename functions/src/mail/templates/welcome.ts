import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { type Block, type Email, type TemplateContext, UNBROKEN_PHONE } from './email.ts';

interface Welcome {
  name?: string;
  confirmationLink?: string | undefined;
}

/** Welcomes a new account, and asks the guest to confirm their address if they have not. */
export function welcome({ name = '', confirmationLink }: Welcome, { siteUrl }: TemplateContext): Email {
  return {
    subject: `Welcome to ${HOTEL.name}`,
    title: name === '' ? 'Welcome' : `Welcome, ${name}`,
    preheader: 'Your account is ready.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your account at ${HOTEL.name} is ready. With it you book a room in a minute, see your stays with their bills, and cancel one when plans change.`,
      },
      ...(confirmationLink === undefined ? [] : confirmFirst(confirmationLink)),
      {
        kind: confirmationLink === undefined ? 'button' : 'link',
        label: 'Choose a room',
        url: siteUrl + PAGE.rooms,
      },
      {
        kind: 'paragraph',
        text: `Questions before you book? Call ${UNBROKEN_PHONE}, or simply answer this mail.`,
      },
    ],
    reason: `You receive this mail because this address was registered on ${new URL(siteUrl).host}. If that was not you, please answer this mail.`,
  };
}

function confirmFirst(url: string): Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'If it was you who made this account, please confirm that the address is yours. If it was not you, leave the button alone: without you, the address stays unconfirmed.',
    },
    { kind: 'button', label: 'Confirm my e-mail', url },
  ];
}
