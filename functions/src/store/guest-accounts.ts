import type { Auth } from 'firebase-admin/auth';
import type { GuestAccount, GuestAccounts } from '../domain/guest-data/guest-data-store.ts';
import { accountFrom, call, firebaseAccounts, unlessGone } from './auth-accounts.ts';

/** Returns what an operator may see and do of one account at the sign-in provider. */
export function firebaseGuestAccounts(auth: Auth): GuestAccounts {
  const accounts = firebaseAccounts(auth);
  return {
    findAll: (uids) => accounts.findAll(uids),
    findByEmail: (email) => call(() => findByEmail(auth, email)),
    close: (uid) =>
      call(async () => {
        await auth.updateUser(uid, { disabled: true });
        await auth.revokeRefreshTokens(uid);
      }),
    reopen: (uid) =>
      call(async () => {
        await auth.updateUser(uid, { disabled: false });
      }),
    remove: (uid) =>
      call(async () => {
        await unlessGone(auth.deleteUser(uid));
      }),
  };
}

async function findByEmail(auth: Auth, email: string): Promise<GuestAccount | undefined> {
  const record = await unlessGone(auth.getUserByEmail(email));
  if (!record) return undefined;
  const { displayName: name = '', photoURL: picture, metadata } = record;
  const { creationTime, lastSignInTime } = metadata;
  return {
    ...accountFrom(record),
    name,
    ...(picture !== undefined && { picture }),
    createdAt: new Date(creationTime),
    // The SDK returns null for never, although its type does not say so.
    ...(lastSignInTime && { lastSignInAt: new Date(lastSignInTime) }),
  };
}
