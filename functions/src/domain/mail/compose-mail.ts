import { PAGE } from '@innkeep/contract/paths';
import type { Account, Accounts } from '../users/accounts.ts';
import { emailConfirmationLetter } from './letters/email-confirmation.ts';
import { passwordResetLetter, signInWithGoogleLetter } from './letters/password-reset.ts';
import { welcomeLetter } from './letters/welcome.ts';
import type { SiteUrl } from './mail-store.ts';
import type { Letter, Mail } from './mail.ts';

interface ComposeDeps {
  readonly accounts: Accounts;
  readonly siteUrl: SiteUrl;
}

/** Words mails with a link as late as possible: the link is a key, which nothing should keep. */
export function composeWith(deps: ComposeDeps) {
  return async ({ kind, to }: Mail): Promise<Letter | undefined> => {
    const account = await deps.accounts.findByEmail(to);
    if (account === undefined) return undefined;
    switch (kind) {
      case 'password-reset':
        return passwordReset(deps, account, to);
      case 'welcome':
        return welcomeLetter(deps.siteUrl, { confirmationLink: await confirmationLink(deps, account, to) });
      case 'email-confirmation': {
        const link = await confirmationLink(deps, account, to);
        return link === undefined ? undefined : emailConfirmationLetter(link, deps.siteUrl);
      }
      default:
        return undefined;
    }
  };
}

async function passwordReset({ accounts, siteUrl }: ComposeDeps, { signsInWith }: Account, to: string) {
  if (signsInWith === 'google') return signInWithGoogleLetter(siteUrl);
  return passwordResetLetter(await accounts.passwordResetLink(to, siteUrl + PAGE.login), siteUrl);
}

/** None where there is nothing to confirm any more. */
async function confirmationLink(
  { accounts, siteUrl }: ComposeDeps,
  { isEmailConfirmed }: Account,
  to: string,
): Promise<string | undefined> {
  return isEmailConfirmed ? undefined : accounts.emailConfirmationLink(to, siteUrl + PAGE.userDetail);
}
