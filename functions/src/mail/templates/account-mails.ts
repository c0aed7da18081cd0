import { button, link, type Email, type TemplateContext, unbrokenPhone, type Block } from './email.ts';
import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { BOOKS } from '@innkeep/hotel/books';

/** Tells a guest who has deleted their account that it is done. Nothing in it leads back to who they were. */
export function accountDeleted(_data: undefined, { siteUrl, texts }: TemplateContext): Email {
  return {
    subject: `Your account at ${HOTEL.name} has been deleted`,
    title: 'Your account has been deleted',
    preheader: 'As you asked.',
    blocks: [
      'As you asked, we’ve deleted your account: your sign-in details; your name, e-mail address, phone number and requests on every stay; our notes about you; and the copies of our e-mails.',
      whatStays(),
      `If this wasn’t you, please call us soon at ${unbrokenPhone(texts)}. Someone else may know how you sign in.`,
      link('What we keep, and for how long', siteUrl + PAGE.privacy),
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
    preheader: 'There’s something to settle first.',
    blocks: [
      'You asked us to delete your account. Just then, a stay or payment came in that has to be settled first, so we’ve reopened your account. Nothing in it is lost.',
      button('See what’s open', siteUrl + PAGE.userDetail),
    ],
    reason: `You’re receiving this e-mail because someone asked to delete the account with this address on ${new URL(siteUrl).host}.`,
  };
}

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
      `Your account at ${HOTEL.name} is ready. Use it to book faster and to view, change or cancel your stays.`,
      ...(confirmationLink === undefined
        ? []
        : [
            'If you created this account, please confirm that the address is yours. If you didn’t, ignore this e-mail.',
            button('Confirm my e-mail', confirmationLink),
          ]),
      (confirmationLink === undefined ? button : link)('Choose a room', siteUrl + PAGE.rooms),
      `Questions before you book? Call ${unbrokenPhone(texts)}, or just reply to this e-mail.`,
    ],
    reason: `You’re receiving this e-mail because this address was registered on ${new URL(siteUrl).host}. If this wasn’t you, please reply to this e-mail.`,
  };
}

export function passwordReset({ resetLink }: { resetLink: string }, context: TemplateContext): Email {
  return accountEmail('Choose a new password', context, [
    'Someone, probably you, asked for a new password for your account. The link works once, within an hour.',
    button('Choose a new password', resetLink),
    IF_NOT_YOU,
  ]);
}

export function signInWithGoogle(_data: undefined, context: TemplateContext): Email {
  return accountEmail('You sign in with Google', context, [
    `Someone, probably you, asked for a new password for your account. You don’t have one: you sign in to ${HOTEL.name} with Google.`,
    button('Sign in with Google', context.siteUrl + PAGE.login),
    IF_NOT_YOU,
  ]);
}

const IF_NOT_YOU: Block = 'If this wasn’t you, ignore this e-mail. Your account hasn’t changed.';

/** Writes an e-mail that was requested by entering an address. */
function accountEmail(title: string, { siteUrl }: TemplateContext, blocks: Block[]): Email {
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
    `Someone created an account at ${HOTEL.name} with this address. Please confirm that it’s yours.`,
    button('Confirm my e-mail', confirmationLink),
    'If this wasn’t you, ignore this e-mail. The address stays unconfirmed.',
  ]);
}

/** Sends a new address the link by which it becomes that of an account. It names no person. */
export function emailChange({ changeLink }: { changeLink: string }, context: TemplateContext): Email {
  return accountEmail('Confirm your new e-mail', context, [
    `Someone, probably you, wants to use this e-mail for their account at ${HOTEL.name}. It changes once you confirm it.`,
    button('Confirm my new e-mail', changeLink),
    'If this wasn’t you, ignore this e-mail. Nothing will change.',
  ]);
}

export function addressHasAccount(_data: undefined, context: TemplateContext): Email {
  return accountEmail('This e-mail has an account', context, [
    `Someone, probably you, wants to use this e-mail for their account at ${HOTEL.name}. But it already has an account, so nothing has changed. Sign in with this address to use that account.`,
    button('Sign In', context.siteUrl + PAGE.login),
    IF_NOT_YOU,
  ]);
}

/** Tells the address that an account had before that it has another one. It does not say which. */
export function emailChanged(_data: undefined, context: TemplateContext): Email {
  return notice('Your e-mail was changed', context, [
    `The e-mail of your account at ${HOTEL.name} was changed with a link that we sent to the new address. Use that address to sign in from now on; we’ll send e-mails about your upcoming stays there.`,
    `If this wasn’t you, please reply to this e-mail or call ${unbrokenPhone(context.texts)} at once. We’ll close the account until it is yours again.`,
  ]);
}

export function passwordChanged(_data: undefined, context: TemplateContext): Email {
  return notice('About your password', context, [
    `We’ve been told that the password of your account at ${HOTEL.name} was changed. Every device has been signed out.`,
    `If this wasn’t you, choose a new password at once, check who can read your e-mail, and call ${unbrokenPhone(context.texts)}.`,
  ]);
}

/** Tells a guest that an account under their address, which was made before, is theirs alone now. */
export function accountAdopted(_data: undefined, context: TemplateContext): Email {
  return notice('We’ve secured your account', context, [
    `You’ve signed in to ${HOTEL.name} with Google. Someone had already created an account with your e-mail and a password, but never confirmed the address. So that no one else can use it, that password no longer works, every other device was signed out, and its phone number was removed.`,
    'If that was you, there is nothing to do. Keep signing in with Google.',
    `If it wasn’t you, please check the stays in your account: the ones booked before are still there. Reply to this e-mail or call ${unbrokenPhone(context.texts)} if one of them isn’t yours.`,
  ]);
}

function notice(title: string, context: TemplateContext, texts: string[]): Email {
  const { siteUrl } = context;
  return {
    ...accountEmail(title, context, [...texts, button('See your account', siteUrl + PAGE.userDetail)]),
    reason: `You’re receiving this e-mail because your address belongs, or belonged, to an account on ${new URL(siteUrl).host}.`,
  };
}
