import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { UserDeps } from './user-store.ts';

export async function makeAdmin(
  { users, accounts, clock }: Pick<UserDeps, 'users' | 'accounts' | 'clock'>,
  caller: Caller,
  uid: string,
): Promise<{ modifiedCount: number }> {
  if (!(await users.find(uid))) throw new AppError('user/not-found');
  // The claim first: it is what counts, and a repeated call repairs a record that fell behind it.
  await accounts.grantAdmin(uid);

  return users.transact(async (tx) => {
    const user = await tx.find(uid);
    if (!user) throw new AppError('user/not-found');
    if (user.role === 'admin') return { modifiedCount: 0 };
    tx.save({ ...user, role: 'admin' }, auditEntry(clock, caller, 'user/promoted', uid));
    return { modifiedCount: 1 };
  });
}
