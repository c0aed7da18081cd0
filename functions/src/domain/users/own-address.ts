import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../base/caller.ts';
import type { Accounts } from './accounts.ts';
import type { StoredUser, UserTx } from './user-store.ts';

/**
 * Refuses an outdated token: its address now belongs to another account, or its account has changed its address, is
 * closed or gone. Nothing may be saved under that address, or mailed to it, in the caller's name. Asks the sign-in
 * provider only if another record has the address, or if the caller has none.
 * @returns the other records with that address, for the caller's account to correct
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

/** How long a sign-in proves that its owner is at the device. */
const RECENT_MS = 5 * 60_000;

/**
 * Refuses a caller who has not just signed in: an unattended device or a copied token must not be enough for what
 * cannot be undone.
 * @throws {AppError} `auth/not-recent`
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  const age = now.getTime() - (signedInAt?.getTime() ?? Number.NaN);
  // NaN is not recent. A sign-in ahead of this clock is: the clocks differ, and its token was verified.
  if (!(age <= RECENT_MS)) throw new AppError('auth/not-recent');
}
