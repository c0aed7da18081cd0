import { HOTEL } from '@innkeep/contract/hotel';
import { PAGE } from '@innkeep/contract/paths';
import { type Email, type TemplateContext, UNBROKEN_PHONE } from './email.ts';
import { accountEmail, IF_NOT_YOU } from './password-reset.ts';

/** Sends a new address the link by which it becomes that of an account. It names no person. */
export function emailChange({ changeLink }: { changeLink: string }, context: TemplateContext): Email {
  return accountEmail('Confirm your new e-mail', context, [
    {
      kind: 'paragraph',
      text: `Somebody, most likely you, wants this to be the e-mail of their account at ${HOTEL.name}. It changes once you confirm it; until then all stays as it is.`,
    },
    { kind: 'button', label: 'Confirm my new e-mail', url: changeLink },
    {
      kind: 'paragraph',
      text: 'If it was not you, leave the button alone: without you, nothing changes.',
    },
  ]);
}

export function addressHasAccount(context: TemplateContext): Email {
  return accountEmail('This e-mail has an account', context, [
    {
      kind: 'paragraph',
      text: `Somebody, most likely you, wants this to be the e-mail of their account at ${HOTEL.name}. But it has an account already, and an e-mail can have only one, so nothing has changed. Sign in with this address to use that account.`,
    },
    { kind: 'button', label: 'Sign In', url: context.siteUrl + PAGE.login },
    IF_NOT_YOU,
  ]);
}

/** Tells the address that an account had before that it has another one. It does not say which. */
export function emailChanged({ siteUrl }: TemplateContext): Email {
  return notice('Your e-mail was changed', { siteUrl }, [
    `The e-mail of your account at ${HOTEL.name} was changed, by a link that was opened in the new mailbox. You sign in with the new address from now on, and mails about stays to come go there.`,
    `If it was not you, please answer this mail or call ${UNBROKEN_PHONE} at once: we close the account until it is yours again.`,
  ]);
}

export function passwordChanged({ siteUrl }: TemplateContext): Email {
  return notice('About your password', { siteUrl }, [
    `We were told that the password of your account at ${HOTEL.name} was changed. Every device that was signed in has been signed out.`,
    `If it was not you, choose a new password at once, check who can read your e-mail, and call ${UNBROKEN_PHONE}.`,
  ]);
}

/** Tells a guest that an account under their address, which was made before, is theirs alone now. */
export function accountAdopted({ siteUrl }: TemplateContext): Email {
  return notice('Your account is yours alone', { siteUrl }, [
    `You have signed in to ${HOTEL.name} with Google. There was an account with your e-mail already: somebody had made it with a password, and never confirmed the address. So that nobody else can use it, that password works no more, whoever was signed in with it is signed out, and the telephone number that was kept with it is gone.`,
    'If that somebody was you, there is nothing to do. Go on signing in with Google.',
    `If it was not you, please look at the stays in your account: what was booked with it before is still there. Answer this mail or call ${UNBROKEN_PHONE} if one of them is not yours.`,
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
    reason: `You receive this mail because your address belongs, or belonged, to an account on ${new URL(siteUrl).host}.`,
  };
}
