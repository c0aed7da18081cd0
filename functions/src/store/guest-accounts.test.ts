import type { Auth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { firebaseGuestAccounts } from './guest-accounts.ts';

function authThatFails(code: string): Auth {
  const fail = () => Promise.reject(Object.assign(new Error('as the SDK says'), { code }));
  const sdk = { updateUser: fail, revokeRefreshTokens: fail, deleteUser: fail };
  return sdk as unknown as Auth; // the calls below use nothing else
}

describe('firebaseGuestAccounts', () => {
  it.each(['close', 'reopen', 'remove'] as const)(
    '%s does nothing to an account that is gone',
    async (what) => {
      const accounts = firebaseGuestAccounts(authThatFails('auth/user-not-found'));
      await expect(accounts[what]('ana')).resolves.toBeUndefined();
    },
  );

  it.each(['close', 'reopen', 'remove'] as const)(
    '%s tells that the provider is out of reach',
    async (what) => {
      const accounts = firebaseGuestAccounts(authThatFails('auth/internal-error'));
      await expect(accounts[what]('ana')).rejects.toMatchObject({ code: 'server/unavailable' });
    },
  );
});
