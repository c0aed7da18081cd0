import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { AppError } from '@innkeep/contract/errors';
import { line } from '@innkeep/contract/fields';
import { includesRole, ROLES, type Role, type StaffRole } from '@innkeep/contract/role';
import { type Caller, normalEmail } from '../domain/base/caller.ts';
import type { Account, Accounts } from '../domain/users/accounts.ts';
import { withinDeadline } from '../deadline.ts';
import { errorCode } from '../error-code.ts';
import { chunks } from './read-documents.ts';

/** The SDK's codes for invalid tokens. */
const REFUSED = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The SDK also calls a failure to fetch Google's keys `auth/argument-error`; no one is signed out for it. */
const KEYS_OUT_OF_REACH = /fetching (public keys|json web keys)|making request/i;

/** The most accounts that the provider looks up at once. */
const MAX_LOOKED_UP = 100;

export function firebaseAccounts(auth: Auth): Accounts {
  return {
    requireCaller: async (token) => {
      try {
        return await withinDeadline(() => callerOf(auth, token));
      } catch (error) {
        throw isRefusal(error) ? new AppError('auth/required') : translated(error);
      }
    },
    grantRole: (uid, role) => call(() => grantRole(auth, uid, role), 'user/not-found'),
    revokeRole: (uid, role) => call(() => revokeRole(auth, uid, role)),
    findAll: (uids) => call(() => findAll(auth, uids)),
    findByEmail: (email) => call(() => findByEmail(auth, email)),
    rename: (uid, displayName) =>
      call(async () => {
        await auth.updateUser(uid, { displayName });
      }, 'user/not-found'),
    correctEmail: (uid, email) => call(() => correctEmail(auth, uid, email)),
    endSessions: (uid) => call(() => auth.revokeRefreshTokens(uid)),
    passwordResetLink: (email) => call(() => auth.generatePasswordResetLink(email)),
    emailConfirmationLink: (email) => call(() => auth.generateEmailVerificationLink(email)),
    emailChangeLink: (email, newEmail) => call(() => auth.generateVerifyAndChangeEmailLink(email, newEmail)),
  };
}

/** Calls the provider with our deadline, and converts its errors to ours. */
export async function call<T>(work: () => Promise<T>, whenGone?: 'user/not-found'): Promise<T> {
  try {
    return await withinDeadline(work);
  } catch (error) {
    throw whenGone && errorCode(error) === 'auth/user-not-found' ? new AppError(whenGone) : translated(error);
  }
}

async function correctEmail(auth: Auth, uid: string, email: string): Promise<boolean> {
  try {
    await auth.updateUser(uid, { email, emailVerified: false });
    return true;
  } catch (error) {
    if (errorCode(error) === 'auth/email-already-exists') return false;
    throw error;
  }
}

async function callerOf(auth: Auth, token: string): Promise<Caller> {
  const caller = callerFrom(await auth.verifyIdToken(token));
  if (caller.role === 'guest' && caller.isEmailConfirmed) return caller;
  // Calls by the staff concern other people, so a revoked token or a role that was taken away must not be
  // accepted. Nor is the token of a person who had not confirmed an address, once its owner has signed in.
  const [account] = await Promise.all([auth.getUser(caller.uid), auth.verifyIdToken(token, true)]);
  return { ...caller, role: roleIn(account.customClaims) };
}

function callerFrom({ uid, email, email_verified, auth_time, name, ...claims }: DecodedIdToken): Caller {
  return {
    uid,
    email: normalEmail(email ?? ''),
    name: nameIn(name),
    isEmailConfirmed: email_verified === true,
    role: roleIn(claims),
    signedInAt: new Date(auth_time * 1000), // refreshing a token does not change it
  };
}

/** Cleans the name in a token, which the account's owner may have written. */
function nameIn(name: unknown): string {
  const field = line('Name', 100).default('');
  return field.isValidSync(name) ? field.cast(name) : '';
}

function roleIn(claims: Record<string, unknown> | undefined): Role {
  return ROLES.find((role) => role === claims?.role) ?? 'guest';
}

async function grantRole(auth: Auth, uid: string, role: StaffRole): Promise<Role> {
  const { customClaims } = await auth.getUser(uid);
  const current = roleIn(customClaims);
  if (includesRole(current, role)) return current;
  // Setting claims replaces all of them, so the others are copied.
  await auth.setCustomUserClaims(uid, { ...customClaims, role });
  return role;
}

/** Ends the sessions first: while the account still has the role, a failed call can be repeated. */
async function revokeRole(auth: Auth, uid: string, role: StaffRole): Promise<void> {
  const account = await unlessGone(auth.getUser(uid));
  if (!account || roleIn(account.customClaims) !== role) return;
  await auth.revokeRefreshTokens(uid);
  // Setting claims replaces all of them, so the others are copied.
  await auth.setCustomUserClaims(uid, { ...account.customClaims, role: undefined });
}

async function findAll(auth: Auth, uids: readonly string[]): Promise<Map<string, Account>> {
  const found = await Promise.all(
    chunks(uids, MAX_LOOKED_UP).map((some) => auth.getUsers(some.map((uid) => ({ uid })))),
  );
  return new Map(found.flatMap(({ users }) => users.map((record) => [record.uid, accountFrom(record)])));
}

async function findByEmail(auth: Auth, email: string): Promise<Account | undefined> {
  const record = await unlessGone(auth.getUserByEmail(email));
  return record && accountFrom(record);
}

export function accountFrom(record: UserRecord): Account {
  const { uid, email, emailVerified, customClaims, providerData, disabled, metadata } = record;
  const providers = providerData.map(({ providerId }) => providerId);
  const isGoogle = providers.includes('google.com') && !providers.includes('password');
  return {
    uid,
    email: normalEmail(email ?? ''),
    role: roleIn(customClaims),
    isEmailConfirmed: emailVerified,
    signsInWith: isGoogle ? 'google' : 'password',
    isClosed: disabled,
    createdAt: new Date(metadata.creationTime),
    sessionsSince: new Date(record.tokensValidAfterTime ?? 0),
  };
}

export async function unlessGone<T>(lookup: Promise<T>): Promise<T | undefined> {
  try {
    return await lookup;
  } catch (error) {
    if (['auth/user-not-found', 'auth/invalid-email'].includes(String(errorCode(error)))) return undefined;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error && REFUSED.has(String(errorCode(error))) && !KEYS_OUT_OF_REACH.test(error.message)
  );
}

/** Our error for one of the SDK's; any other is an outage on the way to the provider. */
function translated(error: unknown): unknown {
  const code = String(errorCode(error));
  if (!/^(auth|app)\//.test(code)) return error;
  return new AppError('server/unavailable', { cause: error, detail: code });
}
