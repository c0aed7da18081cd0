import { AppError, requireFound } from '@innkeep/contract/errors';
import type { StaffRole, Role } from '@innkeep/contract/role';
import type { RoleChanged, AdminCheck } from '@innkeep/contract/user';
import { auditEntry } from '../records/audit.ts';
import { type Caller, isSelf, requireOwnerOr, normalEmail } from '../base/caller.ts';
import type { UserDeps } from './user-store.ts';
import type { Account } from './accounts.ts';

const GIVEN = {
  admin: 'user/promoted',
  desk: 'user/joined-desk',
  housekeeping: 'user/joined-housekeeping',
} as const;

/** Gives a person a role. An admin stays one: to work only at the desk, they have to lose that role first. */
export async function giveRole(
  { users, accounts, clock }: Pick<UserDeps, 'users' | 'accounts' | 'clock'>,
  caller: Caller,
  uid: string,
  role: StaffRole,
): Promise<RoleChanged> {
  if (!(await users.find(uid))) throw new AppError('user/not-found');
  // The custom claim first: it is what counts, and a repeated call repairs a record that fell behind it.
  if ((await accounts.grantRole(uid, role)) !== role) return { modifiedCount: 0 };

  return users.transact(async (tx) => {
    const user = requireFound(await tx.find(uid), 'user/not-found');
    if (user.role === role) return { modifiedCount: 0 };
    tx.save({ ...user, role }, auditEntry(clock, caller, GIVEN[role], uid));
    return { modifiedCount: 1 };
  });
}

const TAKEN = {
  admin: 'user/demoted',
  desk: 'user/left-desk',
  housekeeping: 'user/left-housekeeping',
} as const;

/**
 * Takes a person's role away, and ends their sessions. The last admin who can sign in stays one, so that
 * others can be promoted. Our records say who the other admins may be, and the sign-in
 * provider whether they are.
 */
export async function takeRole(
  { users, accounts, clock }: Pick<UserDeps, 'users' | 'accounts' | 'clock'>,
  caller: Caller,
  uid: string,
  role: StaffRole,
): Promise<RoleChanged> {
  const recorded = await users.find(uid);
  const known = await accounts.findAll([uid, ...(role === 'admin' ? await users.listAdmins() : [])]);
  const account = known.get(uid);
  if (!recorded && !account) throw new AppError('user/not-found');
  if (recorded?.role !== role && account?.role !== role) return { modifiedCount: 0 };

  await users.transact(async (tx) => {
    if (role === 'admin') {
      const others = (await tx.listAdmins()).filter((admin) => admin !== uid);
      if (!others.some((other) => isUsableAdmin(known.get(other)))) throw new AppError('user/last-admin');
    }
    const user = (await tx.find(uid)) ?? { _id: uid, email: account?.email ?? '', name: '' };
    tx.save({ ...user, role: remaining(role, account) }, auditEntry(clock, caller, TAKEN[role], uid));
  });
  // The custom claim is what counts. If this fails, a repeated call does it all again.
  await accounts.revokeRole(uid, role);
  return { modifiedCount: 1 };
}

/** A record may name a role that its account no longer has; the role that it has instead stays. */
function remaining(taken: StaffRole, account: Account | undefined) {
  return account && account.role !== taken ? account.role : 'guest';
}

function isUsableAdmin(account: Account | undefined): boolean {
  return account?.role === 'admin' && !account.isClosed;
}

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
