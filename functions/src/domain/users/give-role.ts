import { AppError } from '@innkeep/contract/errors';
import type { StaffRole } from '@innkeep/contract/role';
import type { RoleChanged } from '@innkeep/contract/user';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { UserDeps } from './user-store.ts';

const ACTION = { admin: 'user/promoted', desk: 'user/joined-desk' } as const;

/** Gives somebody a role. An admin stays one: whoever shall only work at the desk has to lose that role first. */
export async function giveRole(
  { users, accounts, clock }: Pick<UserDeps, 'users' | 'accounts' | 'clock'>,
  caller: Caller,
  uid: string,
  role: StaffRole,
): Promise<RoleChanged> {
  if (!(await users.find(uid))) throw new AppError('user/not-found');
  // The claim first: it is what counts, and a repeated call repairs a record that fell behind it.
  if ((await accounts.grantRole(uid, role)) !== role) return { modifiedCount: 0 };

  return users.transact(async (tx) => {
    const user = await tx.find(uid);
    if (!user) throw new AppError('user/not-found');
    if (user.role === role) return { modifiedCount: 0 };
    tx.save({ ...user, role }, auditEntry(clock, caller, ACTION[role], uid));
    return { modifiedCount: 1 };
  });
}
