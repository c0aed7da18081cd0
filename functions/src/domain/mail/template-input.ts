import { PAGE } from '@innkeep/contract/paths';
import type { Accounts } from '../users/accounts.ts';
import type { Mail, TemplateInput } from './mail.ts';

export interface LinkDeps {
  readonly accounts: Accounts;
  /** The site's origin, without a slash at the end. */
  readonly siteUrl: string;
}

/**
 * Returns what a mail's template needs. Links are created here, at the last moment, because they are secrets
 * that must not be stored.
 * @returns undefined if there is nothing left to say to the address
 */
export async function templateInput(
  { accounts, siteUrl }: LinkDeps,
  mail: Mail,
): Promise<TemplateInput | undefined> {
  const { kind, to } = mail;
  if (kind !== 'welcome' && kind !== 'email-confirmation' && kind !== 'password-reset') return mail;
  if (mail.data) return { kind: 'welcome', data: mail.data };

  const account = await accounts.findByEmail(to);
  if (account === undefined || account.isClosed) return undefined;
  if (kind === 'password-reset') {
    if (account.signsInWith === 'google') return { kind: 'sign-in-with-google' };
    return { kind, data: { resetLink: await accounts.passwordResetLink(to, siteUrl + PAGE.login) } };
  }
  const confirmationLink = account.isEmailConfirmed
    ? undefined
    : await accounts.emailConfirmationLink(to, siteUrl + PAGE.userDetail);
  if (kind === 'welcome') return { kind, data: { confirmationLink } };
  return confirmationLink === undefined ? undefined : { kind, data: { confirmationLink } };
}
