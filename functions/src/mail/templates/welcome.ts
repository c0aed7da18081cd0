import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { type Block, type Email, type TemplateContext, unbrokenPhone } from './email.ts';

interface Welcome {
  name?: string;
  confirmationLink?: string | undefined;
}

/** Welcomes a new account, and asks the guest to confirm their address if they have not. */
export function welcome(
  { name = '', confirmationLink }: Welcome,
  { siteUrl, texts }: TemplateContext,
): Email {
  return {
    subject: `Welcome to ${HOTEL.name}`,
    title: name === '' ? 'Welcome' : `Welcome, ${name}`,
    preheader: 'Your account is ready.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your account at ${HOTEL.name} is ready. Use it to book faster and to view, change or cancel your stays.`,
      },
      ...(confirmationLink === undefined ? [] : confirmFirst(confirmationLink)),
      {
        kind: confirmationLink === undefined ? 'button' : 'link',
        label: 'Choose a room',
        url: siteUrl + PAGE.rooms,
      },
      {
        kind: 'paragraph',
        text: `Questions before you book? Call ${unbrokenPhone(texts)}, or simply answer this e-mail.`,
      },
    ],
    reason: `You’re receiving this e-mail because this address was registered on ${new URL(siteUrl).host}. If this wasn’t you, please answer this e-mail.`,
  };
}

function confirmFirst(url: string): Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'If you created this account, please confirm that the address is yours. If you didn’t, ignore this e-mail.',
    },
    { kind: 'button', label: 'Confirm my e-mail', url },
  ];
}
