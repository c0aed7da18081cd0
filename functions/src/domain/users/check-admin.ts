import { isSelf, requireOwnerOrAdmin, type Caller } from '../caller.ts';
import type { UserDeps } from './user-store.ts';
import { normalEmail } from './normal-email.ts';

/**
 * Answers whether a person is an admin. Their token may not say so yet: it learns of a promotion at its next refresh.
 */
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
  // Our record is a copy, which may have fallen behind.
  const account = (await accounts.findAll([user._id])).get(user._id);
  return { isAdmin: account?.role === 'admin' };
}
