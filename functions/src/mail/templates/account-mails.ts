import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { BOOKS } from '@innkeep/hotel/books';
import { type Email, type TemplateContext, unbrokenPhone } from './email.ts';

/** Tells a guest who has deleted their account that it is done. Nothing in it leads back to who they were. */
export function accountDeleted(_data: undefined, { siteUrl, texts }: TemplateContext): Email {
  return {
    subject: `Your account at ${HOTEL.name} has been deleted`,
    title: 'Your account has been deleted',
    preheader: 'As you asked.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'As you asked, we’ve deleted your account: your sign-in details; your name, e-mail address, phone number and requests on every stay; our notes about you; and the copies of our e-mails.',
      },
      { kind: 'paragraph', text: whatStays() },
      {
        kind: 'paragraph',
        text: `If this wasn’t you, please call us soon at ${unbrokenPhone(texts)}. Someone else may know how you sign in.`,
      },
      { kind: 'link', label: 'What we keep, and for how long', url: siteUrl + PAGE.privacy },
    ],
    reason: `You’re receiving this last e-mail because the account with this address was deleted on ${new URL(siteUrl).host}. We delete its copy after a week.`,
  };
}

function whatStays(): string {
  const years = BOOKS.keepsNamesForYears;
  const stays = 'For our accounts, we keep the room, dates, bill and payments of past stays';
  return years > 0
    ? `${stays}; and, as the law requires, your name on the bill for ${years} years after the year of the stay, out of our staff’s sight.`
    : `${stays}, without your name.`;
}

/** Tells a guest who has asked for it why their account is not deleted: a call of theirs was still under way. */
export function accountKept(_data: undefined, { siteUrl }: TemplateContext): Email {
  return {
    subject: `Your account at ${HOTEL.name} is still open`,
    title: 'Your account is still open',
    preheader: 'There is something to settle first.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You asked us to delete your account. Just then a stay or a payment came in that has to be settled first, so we’ve reopened your account. Nothing in it is lost.',
      },
      { kind: 'button', label: 'See what it is', url: siteUrl + PAGE.userDetail },
    ],
    reason: `You’re receiving this e-mail because someone asked to delete the account with this address on ${new URL(siteUrl).host}.`,
  };
}
