import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../domain/caller.ts';
import type { Accounts } from '../domain/users/accounts.ts';

export interface MemoryAccounts extends Accounts {
  /** What each token says; as real ones do, it goes on saying it after a promotion. */
  readonly tokens: Map<string, Caller>;
  /** Tokens that were called back but have not expired. */
  readonly revoked: Set<string>;
  readonly admins: Set<string>;
  /** How an address's account signs in. */
  readonly signIns: Map<string, 'password' | 'google'>;
}

/** Everyone's token is his uid. */
export function memoryAccounts(...callers: Caller[]): MemoryAccounts {
  const tokens = new Map(callers.map((caller) => [caller.uid, caller]));
  const revoked = new Set<string>();
  const admins = new Set(callers.filter(({ role }) => role === 'admin').map(({ uid }) => uid));
  const signIns = new Map<string, 'password' | 'google'>(callers.map(({ email }) => [email, 'password']));
  return {
    tokens,
    signIns,
    revoked,
    admins,
    requireCaller: (token, { checkRevoked }) => {
      const caller = tokens.get(token);
      const isRefused = !caller || (checkRevoked && revoked.has(token));
      return isRefused ? Promise.reject(new AppError('auth/required')) : Promise.resolve(caller);
    },
    grantAdmin: (uid) => {
      if (!tokens.has(uid)) return Promise.reject(new AppError('user/not-found'));
      admins.add(uid);
      return Promise.resolve();
    },
    findSignIn: (email) => Promise.resolve(signIns.get(email)),
    passwordResetLink: (email, continueUrl) =>
      Promise.resolve(`https://accounts.test/?email=${email}&continue=${encodeURIComponent(continueUrl)}`),
  };
}
