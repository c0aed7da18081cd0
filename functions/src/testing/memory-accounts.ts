import { AppError } from '@innkeep/contract/errors';
import { includesRole, ROLES, type Role } from '@innkeep/contract/role';
import type { Caller } from '../domain/base/caller.ts';
import type { Account, Accounts } from '../domain/users/accounts.ts';
import type { GuestAccount, GuestAccounts } from '../domain/guest-data/guest-data-store.ts';

export interface MemoryAccounts extends Accounts {
  /** The caller of each token; as in production, a token does not change after a promotion. */
  readonly tokens: Map<string, Caller>;
  /** Tokens that were revoked but have not expired. */
  readonly revoked: Set<string>;
  readonly admins: Set<string>;
  readonly desk: Set<string>;
  readonly housekeeping: Set<string>;
  readonly closed: Set<string>;
  /** The addresses whose account signs in with Google; all others have a password. */
  readonly withGoogle: Set<string>;
  /** By uid, when the sessions ended that had begun before; those of others have not. */
  readonly sessionsEnded: Map<string, Date>;
  /** By uid, when the accounts were made; those of others were by their sign-in. */
  readonly madeAt: Map<string, Date>;
}

/** Returns accounts in memory. Everybody's token is their uid. */
export function memoryAccounts(...callers: Caller[]): MemoryAccounts {
  const tokens = new Map(callers.map((caller) => [caller.uid, caller]));
  const revoked = new Set<string>();
  const { admins, desk, housekeeping, roleOf, give } = memoryRoles(callers);
  const withGoogle = new Set<string>();
  const closed = new Set<string>();
  const sessionsEnded = new Map<string, Date>();
  const madeAt = new Map<string, Date>();
  const accountOf = ({ uid, email, isEmailConfirmed, signedInAt }: Caller): Account => ({
    uid,
    email,
    role: roleOf(uid),
    isEmailConfirmed,
    isClosed: closed.has(uid),
    signsInWith: withGoogle.has(email) ? 'google' : 'password',
    createdAt: madeAt.get(uid) ?? signedInAt ?? new Date(0),
    sessionsSince: sessionsEnded.get(uid) ?? new Date(0),
  });
  return {
    tokens,
    withGoogle,
    sessionsEnded,
    madeAt,
    revoked,
    admins,
    desk,
    housekeeping,
    closed,
    requireCaller: (token) => {
      const caller = tokens.get(token);
      if (!caller || (isAskedAbout(caller) && revoked.has(token)))
        return Promise.reject(new AppError('auth/required'));
      return Promise.resolve(caller.role === 'guest' ? caller : { ...caller, role: roleOf(caller.uid) });
    },
    grantRole: (uid, role) => {
      if (!tokens.has(uid)) return Promise.reject(new AppError('user/not-found'));
      if (!includesRole(roleOf(uid), role)) give(uid, role);
      return Promise.resolve(roleOf(uid));
    },
    revokeRole: (uid, role) => {
      if (roleOf(uid) !== role) return Promise.resolve();
      revoked.add(uid);
      give(uid, 'guest');
      return Promise.resolve();
    },
    findAll: (uids) => {
      const known = [...tokens.values()].filter(({ uid }) => uids.includes(uid));
      return Promise.resolve(new Map(known.map((caller) => [caller.uid, accountOf(caller)])));
    },
    findByEmail: (email) => {
      const caller = [...tokens.values()].find((each) => each.email === email);
      return Promise.resolve(caller && accountOf(caller));
    },
    rename: (uid, name) => {
      const caller = tokens.get(uid);
      if (!caller) return Promise.reject(new AppError('user/not-found'));
      tokens.set(uid, { ...caller, name });
      return Promise.resolve();
    },
    correctEmail: (uid, email) => {
      const caller = tokens.get(uid);
      const isFree = ![...tokens.values()].some((each) => each.email === email);
      if (caller && isFree) tokens.set(uid, { ...caller, email, isEmailConfirmed: false });
      return Promise.resolve(isFree);
    },
    endSessions: (uid) => {
      sessionsEnded.set(uid, new Date());
      for (const [token, caller] of tokens) if (caller.uid === uid) revoked.add(token);
      return Promise.resolve();
    },
    passwordResetLink: (email) => link('resetPassword', email),
    emailConfirmationLink: (email) => link('verifyEmail', email),
    emailChangeLink: (email, newEmail) => link('verifyAndChangeEmail', `${email} to ${newEmail}`),
  };
}

/** Whether a token is checked for revocation at each call: that of the staff, and of a guest who has not confirmed. */
function isAskedAbout({ role, isEmailConfirmed }: Caller): boolean {
  return role !== 'guest' || !isEmailConfirmed;
}

function memoryRoles(callers: Caller[]) {
  const having = (role: Role) =>
    new Set(callers.filter((caller) => caller.role === role).map(({ uid }) => uid));
  const [admins, desk, housekeeping] = [having('admin'), having('desk'), having('housekeeping')];
  const staff = { admin: admins, desk, housekeeping } as const;
  return {
    admins,
    desk,
    housekeeping,
    roleOf: (uid: string): Role =>
      ROLES.findLast((role) => role !== 'guest' && staff[role].has(uid)) ?? 'guest',
    /** Replaces the role, because an account has only one. */
    give: (uid: string, role: Role) => {
      for (const people of Object.values(staff)) people.delete(uid);
      if (role !== 'guest') staff[role].add(uid);
    },
  };
}

/** Returns a link as the provider makes it; its code says what it is for. */
function link(mode: string, what: string): Promise<string> {
  const oobCode = encodeURIComponent(`${mode} ${what}`);
  return Promise.resolve(
    `https://accounts.test/__/auth/action?mode=${mode}&oobCode=${oobCode}&apiKey=key&lang=en`,
  );
}

export function memoryGuestAccounts(accounts: MemoryAccounts): GuestAccounts {
  return {
    findAll: (uids) => accounts.findAll(uids),
    find: async (uid) => known((await accounts.findAll([uid])).get(uid)),
    findByEmail: async (email) => known(await accounts.findByEmail(email)),
    close: (uid) => {
      accounts.closed.add(uid);
      return Promise.resolve();
    },
    reopen: (uid) => {
      accounts.closed.delete(uid);
      return Promise.resolve();
    },
    remove: (uid) => {
      accounts.tokens.delete(uid);
      return Promise.resolve();
    },
  };
}

function known(account: Account | undefined): GuestAccount | undefined {
  return account && { ...account, name: '', createdAt: new Date('2027-01-01T12:00:00Z') };
}
