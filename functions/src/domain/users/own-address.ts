import { AppError } from '@innkeep/contract/errors';
import type { User } from '@innkeep/contract/user';
import type { Caller } from '../caller.ts';
import type { Accounts } from './accounts.ts';
import type { UserTx } from './user-store.ts';

/**
 * Refuses a token of before, whose address is another account's by now: nothing may be kept under that address, or be
 * mailed to it, in their name. The sign-in provider is asked only where another record has the address.
 * @returns the other records with that address, which its account may put right
 * @throws {AppError} `auth/required`
 */
export async function requireOwnAddress(
  { accounts }: { readonly accounts: Pick<Accounts, 'findByEmail'> },
  users: Pick<UserTx, 'listByEmail'>,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
): Promise<User[]> {
  const others = (await users.listByEmail(email)).filter(({ _id }) => _id !== uid);
  if (others.length > 0 && (await accounts.findByEmail(email))?.uid !== uid)
    throw new AppError('auth/required');
  return others;
}
