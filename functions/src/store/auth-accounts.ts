import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { AppError } from '@innkeep/contract/errors';
import { normalEmail } from '@innkeep/contract/user';
import type { Caller } from '../domain/caller.ts';
import type { Accounts } from '../domain/users/accounts.ts';
import { withinDeadline } from '../deadline.ts';

/** What the SDK says of a token that must not be believed. */
const REFUSED = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Failing to fetch Google's keys comes as `auth/argument-error` too; it must not sign everybody out. */
const KEYS_OUT_OF_REACH = /fetching (public keys|json web keys)|making request/i;

export function firebaseAccounts(auth: Auth): Accounts {
  return {
    requireCaller: async (token, { checkRevoked }) => {
      try {
        return callerFrom(await withinDeadline(() => auth.verifyIdToken(token, checkRevoked)));
      } catch (error) {
        throw isRefusal(error) ? new AppError('auth/required') : translated(error);
      }
    },
    grantAdmin: async (uid) => {
      try {
        await withinDeadline(() => grantAdmin(auth, uid));
      } catch (error) {
        throw codeOf(error) === 'auth/user-not-found' ? new AppError('user/not-found') : translated(error);
      }
    },
    findSignIn: async (email) => {
      try {
        return signInOf(await withinDeadline(() => auth.getUserByEmail(email)));
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found' || codeOf(error) === 'auth/invalid-email')
          return undefined;
        throw translated(error);
      }
    },
    passwordResetLink: async (email, continueUrl) => {
      try {
        return await withinDeadline(() => auth.generatePasswordResetLink(email, { url: continueUrl }));
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

function signInOf({ disabled, providerData }: UserRecord): 'password' | 'google' | undefined {
  if (disabled) return undefined;
  const providers = providerData.map(({ providerId }) => providerId);
  return providers.includes('google.com') && !providers.includes('password') ? 'google' : 'password';
}

function callerFrom({ uid, email, email_verified, role }: DecodedIdToken): Caller {
  return {
    uid,
    email: normalEmail(email ?? ''),
    isEmailConfirmed: email_verified === true,
    role: role === 'admin' ? 'admin' : 'guest',
  };
}

async function grantAdmin(auth: Auth, uid: string): Promise<void> {
  const { customClaims } = await auth.getUser(uid);
  if (customClaims?.role === 'admin') return;
  // Claims are replaced as a whole, so the others are carried over.
  await auth.setCustomUserClaims(uid, { ...customClaims, role: 'admin' });
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSED.has(codeOf(error)) && !KEYS_OUT_OF_REACH.test(error.message);
}

/** Whatever else the provider's SDK reports is a fault on the way to it. */
function translated(error: unknown): unknown {
  return /^(auth|app)\//.test(codeOf(error))
    ? new AppError('server/unavailable', { cause: error, detail: codeOf(error) })
    : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
