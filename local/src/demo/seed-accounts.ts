import { FirebaseAuthError, type Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { userFields } from '../../../functions/src/store/documents.ts';
import { userRef } from '../../../functions/src/store/collections.ts';
import type { MemoryDatabase } from '../../../functions/src/testing/memory-database.ts';
import type { DemoAccount } from './demo-accounts.ts';

/** Creates an account with its password, role and record, or resets an existing one. */
export async function seedAccount(
  auth: Auth,
  db: Firestore,
  { uid, password, ...profile }: DemoAccount,
): Promise<void> {
  await putAccount(auth, uid, {
    email: profile.email,
    emailVerified: true,
    password,
    displayName: profile.name,
  });
  await auth.setCustomUserClaims(uid, profile.role === 'guest' ? null : { role: profile.role });
  await userRef(db, uid).set(userFields(profile));
}

/** Creates accounts for guests who booked on the site, with random passwords. */
export async function seedGuests(auth: Auth, { users }: MemoryDatabase): Promise<void> {
  const guests = [...users.values()].filter(({ _id }) => !_id.startsWith('demo-'));
  await auth.importUsers(
    guests.map(({ _id: uid, email, name }) => ({ uid, email, emailVerified: true, displayName: name })),
  );
}

interface AccountFields {
  email: string;
  emailVerified: boolean;
  password: string;
  displayName: string;
}

async function putAccount(auth: Auth, uid: string, fields: AccountFields): Promise<void> {
  try {
    await auth.updateUser(uid, fields);
  } catch (error) {
    if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error;
    await auth.createUser({ uid, ...fields });
  }
}
