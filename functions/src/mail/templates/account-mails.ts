import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { BOOKS } from '@innkeep/hotel/books';
import { type Email, type TemplateContext, UNBROKEN_PHONE } from './email.ts';

/** Tells a guest who has deleted their account that it is done. Nothing in it leads back to who they were. */
export function accountDeleted(_data: undefined, { siteUrl }: TemplateContext): Email {
  return {
    subject: `Your account at ${HOTEL.name} is deleted`,
    title: 'Your account is deleted',
    preheader: 'As you asked us to.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'As you asked us to, we have deleted your account: every way to sign in; your name, e-mail address, telephone number and wishes on every stay; our notes about you; and the copies of our mails.',
      },
      { kind: 'paragraph', text: whatStays() },
      {
        kind: 'paragraph',
        text: `If it was not you, please call us soon: ${UNBROKEN_PHONE}. Somebody else knows how you sign in.`,
      },
      { kind: 'link', label: 'What we keep, and for how long', url: siteUrl + PAGE.privacy },
    ],
    reason: `You receive this last mail because the account with this address was deleted on ${new URL(siteUrl).host}. We delete its copy after a week.`,
  };
}

function whatStays(): string {
  const years = BOOKS.keepsNamesForYears;
  const stays = 'Of stays that are over our books keep the room, the dates, the bill and what was paid';
  return years > 0
    ? `${stays}; and as the law asks, your name on the bill, for ${years} years after the year of the stay, where our desk does not see it.`
    : `${stays}, under no name.`;
}

/** Tells a guest who has asked for it why their account is not deleted: a call of theirs was still under way. */
export function accountKept(_data: undefined, { siteUrl }: TemplateContext): Email {
  return {
    subject: `Your account at ${HOTEL.name} is still there`,
    title: 'Your account is still there',
    preheader: 'Something came in between.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You asked us to delete your account. Just then something came in that has to be settled first: a stay, or a payment. So we have opened your account again, and nothing of it is lost.',
      },
      { kind: 'button', label: 'See what it is', url: siteUrl + PAGE.userDetail },
    ],
    reason: `You receive this mail because somebody asked to delete the account with this address on ${new URL(siteUrl).host}.`,
  };
}
