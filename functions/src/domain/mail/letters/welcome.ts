import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { User } from '@innkeep/contract/user';
import type { Letter, Mail } from '../mail.ts';
import { outgoingMail } from '../outgoing-mail.ts';
import { UNBROKEN_PHONE } from './hotel-words.ts';
import { letter } from './letter.ts';
import type { Block, Page } from './page.ts';

/** The id of an account's welcome: there is one in its life. */
export function welcomeId(uid: string): string {
  return `${uid}-welcome`;
}

/** Who has not shown that the address is theirs is welcomed by {@link welcomeLetter}, worded when it is sent. */
export function welcomeMail(
  { _id: uid, email: to, name }: User,
  isEmailConfirmed: boolean,
  now: Date,
  siteUrl: string,
): Mail {
  const fields = { _id: welcomeId(uid), kind: 'welcome' as const, to };
  return outgoingMail(
    now,
    isEmailConfirmed ? { ...fields, message: welcomeLetter(siteUrl, { name }) } : fields,
  );
}

interface Welcome {
  /** Only of somebody whose address it is: a stranger's words do not go to it in our name. */
  name?: string;
  confirmationLink?: string | undefined;
}

export function welcomeLetter(siteUrl: string, { name = '', confirmationLink }: Welcome): Letter {
  const page: Page = {
    title: name === '' ? 'Welcome' : `Welcome, ${name}`,
    preview: 'Your account is ready.',
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
  return letter(`Welcome to ${HOTEL.name}`, page, siteUrl);
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
