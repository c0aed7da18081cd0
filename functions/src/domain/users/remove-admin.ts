import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { Account } from './accounts.ts';
import type { UserDeps } from './user-store.ts';

/**
 * Takes an admin's role away, and ends their sessions. The last admin who can sign in stays, since somebody must be
 * able to promote others. Our records say who the other admins may be, and the sign-in provider whether they are.
 */
export async function removeAdmin(
  { users, accounts, clock }: Pick<UserDeps, 'users' | 'accounts' | 'clock'>,
  caller: Caller,
  uid: string,
): Promise<{ modifiedCount: number }> {
  const recorded = await users.find(uid);
  const known = await accounts.findAll([uid, ...(await users.listAdmins())]);
  const account = known.get(uid);
  if (!recorded && !account) throw new AppError('user/not-found');
  if (recorded?.role !== 'admin' && account?.role !== 'admin') return { modifiedCount: 0 };

  await users.transact(async (tx) => {
    const others = (await tx.listAdmins()).filter((admin) => admin !== uid);
    if (!others.some((other) => isUsableAdmin(known.get(other)))) throw new AppError('user/last-admin');
    const user = (await tx.find(uid)) ?? { _id: uid, email: account?.email ?? '', name: '' };
    tx.save({ ...user, role: 'guest' }, auditEntry(clock, caller, 'user/demoted', uid));
  });
  // The claim is what counts. If this fails, a repeated call does it all again.
  await accounts.revokeAdmin(uid);
  return { modifiedCount: 1 };
}

function isUsableAdmin(account: Account | undefined): boolean {
  return account?.role === 'admin' && !account.isClosed;
}
