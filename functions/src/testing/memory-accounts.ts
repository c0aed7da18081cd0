import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../domain/caller.ts';
import type { Account, Accounts } from '../domain/users/accounts.ts';

export interface MemoryAccounts extends Accounts {
  /** What each token says; like a real one, it does not change after a promotion. */
  readonly tokens: Map<string, Caller>;
  /** Tokens that were revoked but have not expired. */
  readonly revoked: Set<string>;
  readonly admins: Set<string>;
  /** The uids of accounts that the hotel has closed. */
  readonly closed: Set<string>;
  /** Of addresses whose account signs in with Google; all others have a password. */
  readonly withGoogle: Set<string>;
}

/** Everyone's token is their uid. */
export function memoryAccounts(...callers: Caller[]): MemoryAccounts {
  const tokens = new Map(callers.map((caller) => [caller.uid, caller]));
  const revoked = new Set<string>();
  const admins = new Set(callers.filter(({ role }) => role === 'admin').map(({ uid }) => uid));
  const withGoogle = new Set<string>();
  const closed = new Set<string>();
  const roleOf = (uid: string) => (admins.has(uid) ? ('admin' as const) : ('guest' as const));
  const accountOf = ({ uid, email, isEmailConfirmed }: Caller): Account => ({
    uid,
    email,
    role: roleOf(uid),
    isEmailConfirmed,
    isClosed: closed.has(uid),
    signsInWith: withGoogle.has(email) ? 'google' : 'password',
  });
  return {
    tokens,
    withGoogle,
    revoked,
    admins,
    closed,
    requireCaller: (token) => {
      const caller = tokens.get(token);
      if (!caller || (caller.role === 'admin' && revoked.has(token)))
        return Promise.reject(new AppError('auth/required'));
      return Promise.resolve(caller.role === 'admin' ? { ...caller, role: roleOf(caller.uid) } : caller);
    },
    grantAdmin: (uid) => {
      if (!tokens.has(uid)) return Promise.reject(new AppError('user/not-found'));
      admins.add(uid);
      return Promise.resolve();
    },
    revokeAdmin: (uid) => {
      revoked.add(uid);
      admins.delete(uid);
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
    passwordResetLink: link,
    emailConfirmationLink: link,
  };
}

function link(email: string, continueUrl: string): Promise<string> {
  return Promise.resolve(`https://accounts.test/?email=${email}&continue=${encodeURIComponent(continueUrl)}`);
}
