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
    if (!['password-reset', 'welcome', 'email-confirmation'].includes(kind)) return undefined;
    const account = await deps.accounts.findByEmail(to);
    if (account === undefined || account.isClosed) return undefined;
    if (kind === 'password-reset') return passwordReset(deps, account, to);
    const link = await confirmationLink(deps, account, to);
    if (kind === 'welcome') return welcomeLetter(deps.siteUrl, { confirmationLink: link });
    return link === undefined ? undefined : emailConfirmationLetter(link, deps.siteUrl);
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
