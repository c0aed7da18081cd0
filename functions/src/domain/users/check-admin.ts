import type { AdminCheck } from '@innkeep/contract/user';
import type { Role } from '@innkeep/contract/role';
import { isSelf, requireOwnerOr, type Caller } from '../base/caller.ts';
import type { UserDeps } from './user-store.ts';
import { normalEmail } from '../base/normal-email.ts';

/** The token learns of a promotion at its next refresh, so it is not believed here. */
export async function checkAdmin(
  { users, accounts }: UserDeps,
  caller: Caller,
  email: string,
): Promise<AdminCheck> {
  const self = isSelf(caller, email);
  if (self && caller.role !== 'guest') return answer(caller.role);
  requireOwnerOr('admin', caller, self);
  const user = await (self ? users.find(caller.uid) : users.findByEmail(normalEmail(email)));
  if (!user || user.role === 'guest') return answer('guest');
  // Our record is a copy, which may have fallen behind.
  const account = (await accounts.findAll([user._id])).get(user._id);
  return answer(account?.role ?? 'guest');
}

function answer(role: Role): AdminCheck {
  return { isAdmin: role === 'admin', role };
}
