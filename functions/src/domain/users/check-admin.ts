import { normalEmail } from '@innkeep/contract/user';
import { isSelf, requireOwnerOrAdmin, type Caller } from '../caller.ts';
import type { UserDeps } from './user-store.ts';

/** Tells whether a person is an admin. May say more than their token, which learns of a promotion at its next refresh. */
export async function checkAdmin(
  { users, accounts }: UserDeps,
  caller: Caller,
  email: string,
): Promise<{ isAdmin: boolean }> {
  const self = isSelf(caller, email);
  if (self && caller.role === 'admin') return { isAdmin: true };
  requireOwnerOrAdmin(caller, self);
  const user = await (self ? users.find(caller.uid) : users.findByEmail(normalEmail(email)));
  if (user?.role !== 'admin') return { isAdmin: false };
  // Our record repeats what the provider knows, and may have fallen behind.
  const account = (await accounts.findAll([user._id])).get(user._id);
  return { isAdmin: account?.role === 'admin' };
}
