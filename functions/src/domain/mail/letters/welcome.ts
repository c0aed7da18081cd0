import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import type { User } from '@innkeep/contract/user';
import type { Mail } from '../mail.ts';
import { outgoingMail } from '../outgoing-mail.ts';
import { UNBROKEN_PHONE } from './hotel-words.ts';
import { letter } from './letter.ts';
import type { Page } from './page.ts';

/** The id of an account's welcome: there is one in its life. */
export function welcomeId(uid: string): string {
  return `${uid}-welcome`;
}

export function welcomeMail({ _id: uid, email: to, name }: User, now: Date, siteUrl: string): Mail {
  const message = letter(`Welcome to ${HOTEL.name}`, page(name, siteUrl), siteUrl);
  return outgoingMail(now, { _id: welcomeId(uid), kind: 'welcome', to, message });
}

function page(name: string, siteUrl: string): Page {
  return {
    title: name === '' ? 'Welcome' : `Welcome, ${name}`,
    preview: 'Your account is ready.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your account at ${HOTEL.name} is ready. With it you book a room in a minute, see your stays with their bills, and cancel one when plans change.`,
      },
      { kind: 'button', label: 'Choose a room', url: siteUrl + PAGE.rooms },
      {
        kind: 'paragraph',
        text: `Questions before you book? Call ${UNBROKEN_PHONE}, or simply answer this mail.`,
      },
    ],
    reason: `You receive this mail because this address was registered on ${new URL(siteUrl).host}. If that was not you, please answer this mail.`,
  };
}
