import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { GuestAccount, GuestAccounts } from '../domain/guest-data/guest-data-store.ts';
import { accountFrom, call, firebaseAccounts, unlessGone } from './auth-accounts.ts';

export function firebaseGuestAccounts(auth: Auth): GuestAccounts {
  const accounts = firebaseAccounts(auth);
  return {
    findAll: (uids) => accounts.findAll(uids),
    find: (uid) => call(async () => guestAccountFrom(await unlessGone(auth.getUser(uid)))),
    findByEmail: (email) => call(async () => guestAccountFrom(await unlessGone(auth.getUserByEmail(email)))),
    close: (uid) =>
      call(async () => {
        await unlessGone(auth.updateUser(uid, { disabled: true }));
        await unlessGone(auth.revokeRefreshTokens(uid));
      }),
    reopen: (uid) =>
      call(async () => {
        await unlessGone(auth.updateUser(uid, { disabled: false }));
      }),
    remove: (uid) =>
      call(async () => {
        await unlessGone(auth.deleteUser(uid));
      }),
  };
}

function guestAccountFrom(record: UserRecord | undefined): GuestAccount | undefined {
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
