import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../base/caller.ts';
import type { Accounts } from './accounts.ts';
import type { StoredUser, UserTx } from './user-store.ts';

/**
 * Refuses an outdated token, whose address now belongs to another account, or whose account has another by
 * now, is closed or gone: nothing may be kept under that address, or mailed to it, in their name. The sign-in provider is asked
 * only if another record has the address, or if the caller has none.
 * @returns the other records with that address, which the caller's account may correct
 * @throws {AppError} `auth/required`
 */
export async function requireOwnAddress(
  { accounts }: { readonly accounts: Pick<Accounts, 'findAll' | 'findByEmail'> },
  users: Pick<UserTx, 'listByEmail'>,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
): Promise<StoredUser[]> {
  const recorded = await users.listByEmail(email);
  const others = recorded.filter(({ _id }) => _id !== uid);
  if (others.length === 0 && recorded.length > 0) return [];
  const account =
    others.length > 0 ? await accounts.findByEmail(email) : (await accounts.findAll([uid])).get(uid);
  if (account?.uid !== uid || account.email !== email || account.isClosed)
    throw new AppError('auth/required');
  return others;
}

/** For how long a sign-in counts as proof that its owner sits at the device. */
const RECENT_MS = 5 * 60_000;

/**
 * Refuses a caller who has not signed in just now: a device that was left alone, or a token that was copied,
 * is not enough for what cannot be undone.
 * @throws {AppError} `auth/not-recent`
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  const age = now.getTime() - (signedInAt?.getTime() ?? Number.NaN);
  // NaN is not recent. A sign-in ahead of this clock is: the clocks differ, and its token was verified.
  if (!(age <= RECENT_MS)) throw new AppError('auth/not-recent');
}
