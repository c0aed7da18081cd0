import { PAGE } from '@innkeep/contract/paths';
import type { Accounts } from '../users/accounts.ts';
import { passwordResetLetter, signInWithGoogleLetter } from './letters/password-reset.ts';
import type { SiteUrl } from './mail-store.ts';
import type { Letter, Mail } from './mail.ts';

interface ComposeDeps {
  readonly accounts: Accounts;
  readonly siteUrl: SiteUrl;
}

/** Words a password's reset as late as possible: its link is a key, which nothing should keep. */
export function composeWith({ accounts, siteUrl }: ComposeDeps) {
  return async ({ kind, to }: Mail): Promise<Letter | undefined> => {
    if (kind !== 'password-reset') return undefined;
    const signIn = await accounts.findSignIn(to);
    if (signIn === undefined) return undefined;
    if (signIn === 'google') return signInWithGoogleLetter(siteUrl);
    return passwordResetLetter(await accounts.passwordResetLink(to, siteUrl + PAGE.login), siteUrl);
  };
}
