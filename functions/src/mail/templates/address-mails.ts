import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { type Email, type TemplateContext, unbrokenPhone } from './email.ts';
import { accountEmail, IF_NOT_YOU } from './password-reset.ts';

/** Sends a new address the link by which it becomes that of an account. It names no person. */
export function emailChange({ changeLink }: { changeLink: string }, context: TemplateContext): Email {
  return accountEmail('Confirm your new e-mail', context, [
    {
      kind: 'paragraph',
      text: `Someone, probably you, wants to use this e-mail for their account at ${HOTEL.name}. It changes once you confirm it.`,
    },
    { kind: 'button', label: 'Confirm my new e-mail', url: changeLink },
    {
      kind: 'paragraph',
      text: 'If this wasn’t you, ignore this e-mail. Nothing will change.',
    },
  ]);
}

export function addressHasAccount(context: TemplateContext): Email {
  return accountEmail('This e-mail has an account', context, [
    {
      kind: 'paragraph',
      text: `Someone, probably you, wants to use this e-mail for their account at ${HOTEL.name}. But it already has an account, so nothing has changed. Sign in with this address to use that account.`,
    },
    { kind: 'button', label: 'Sign In', url: context.siteUrl + PAGE.login },
    IF_NOT_YOU,
  ]);
}

/** Tells the address that an account had before that it has another one. It does not say which. */
export function emailChanged({ siteUrl, texts }: TemplateContext): Email {
  return notice('Your e-mail was changed', { siteUrl }, [
    `The e-mail of your account at ${HOTEL.name} was changed with a link that we sent to the new address. Use that address to sign in from now on; we’ll send e-mails about your upcoming stays there.`,
    `If this wasn’t you, please answer this e-mail or call ${unbrokenPhone(texts)} at once. We’ll close the account until it is yours again.`,
  ]);
}

export function passwordChanged({ siteUrl, texts }: TemplateContext): Email {
  return notice('About your password', { siteUrl }, [
    `We’ve been told that the password of your account at ${HOTEL.name} was changed. Every device has been signed out.`,
    `If this wasn’t you, choose a new password at once, check who can read your e-mail, and call ${unbrokenPhone(texts)}.`,
  ]);
}

/** Tells a guest that an account under their address, which was made before, is theirs alone now. */
export function accountAdopted({ siteUrl, texts }: TemplateContext): Email {
  return notice('Your account is yours alone', { siteUrl }, [
    `You’ve signed in to ${HOTEL.name} with Google. Someone had already made an account with your e-mail and a password, but never confirmed the address. So that no one else can use it, that password no longer works, every other device was signed out, and its phone number was removed.`,
    'If that was you, there is nothing to do. Keep signing in with Google.',
    `If it wasn’t you, please check the stays in your account: those booked with it before are still there. Answer this e-mail or call ${unbrokenPhone(texts)} if one of them isn’t yours.`,
  ]);
}

function notice(title: string, { siteUrl }: Pick<TemplateContext, 'siteUrl'>, texts: string[]): Email {
  return {
    subject: `${title}: ${HOTEL.name}`,
    title,
    preheader: `Your account at ${HOTEL.name}.`,
    blocks: [
      ...texts.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: 'See your account', url: siteUrl + PAGE.userDetail },
    ],
    reason: `You’re receiving this e-mail because your address belongs, or belonged, to an account on ${new URL(siteUrl).host}.`,
  };
}
