import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { UserDeps } from './user-store.ts';

/**
 * Takes an admin's role away, and ends their sessions. The last admin stays: somebody must be able to make others.
 * Our records say who the others may be, and the sign-in provider whether they are.
 */
export async function removeAdmin(
  { users, accounts, clock }: Pick<UserDeps, 'users' | 'accounts' | 'clock'>,
  caller: Caller,
  uid: string,
): Promise<{ modifiedCount: number }> {
  if (!(await users.find(uid))) throw new AppError('user/not-found');
  const known = await accounts.findAll(await users.listAdmins());
  const wasRecorded = await users.transact(async (tx) => {
    const others = (await tx.listAdmins()).filter((admin) => admin !== uid);
    if (!others.some((other) => known.get(other)?.role === 'admin')) throw new AppError('user/last-admin');
    const user = await tx.find(uid);
    if (user?.role !== 'admin') return false;
    tx.save({ ...user, role: 'guest' }, auditEntry(clock, caller, 'user/demoted', uid));
    return true;
  });
  // The claim is what counts. Where this fails, a repeated call mends it.
  const wasGranted = await accounts.revokeAdmin(uid);
  return { modifiedCount: Number(wasRecorded || wasGranted) };
}
