import type { Account } from './accounts.ts';

/**
 * Returns why an account cannot have another e-mail; undefined if it can. Google says what the e-mail of its accounts
 * is. And a person who has made an account under an address that is not theirs could otherwise keep a link with which
 * to take it away from the owner, once these have confirmed it.
 */
export function emailProblem({
  signsInWith,
  isEmailConfirmed,
}: Pick<Account, 'signsInWith' | 'isEmailConfirmed'>) {
  if (signsInWith === 'google') return 'user/email-is-googles';
  return isEmailConfirmed ? undefined : 'user/email-unconfirmed';
}
