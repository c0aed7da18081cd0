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
