import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@innkeep/contract/role';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { afterThisFile } from './clean-up.ts';
import { auth, db } from './admin-sdk.ts';
import { askSignInProvider } from './sign-in-provider.ts';

export interface Person {
  uid: string;
  email: string;
  token: string;
}

/**
 * Creates a guest for this test file, signed in and with a confirmed e-mail; removed at the end of the file.
 */
export async function aGuest({
  isEmailConfirmed = true,
  email = `${randomUUID()}@people.test`,
} = {}): Promise<Person> {
  const { localId: uid } = await askSignInProvider('accounts:signUp', { email, password: PASSWORD });
  afterThisFile(async () => {
    await auth.deleteUsers([uid]); // some have already been removed
    for (const name of [COLLECTIONS.users, COLLECTIONS.holds]) await db.collection(name).doc(uid).delete();
  });
  if (isEmailConfirmed) await auth.updateUser(uid, { emailVerified: true });
  return signIn({ uid, email });
}

/** Creates an admin for this test file. */
export function anAdmin(): Promise<Person> {
  return staff('admin');
}

/** Creates a clerk of the desk for this test file. */
export function aClerk(): Promise<Person> {
  return staff('desk');
}

async function staff(role: StaffRole): Promise<Person> {
  const guest = await aGuest();
  await auth.setCustomUserClaims(guest.uid, { role });
  return signIn(guest);
}

/** Signs in again, for a token with the present claims. */
export async function signIn({ uid, email }: Pick<Person, 'uid' | 'email'>): Promise<Person> {
  const { idToken: token } = await askSignInProvider('accounts:signInWithPassword', {
    email,
    password: PASSWORD,
  });
  return { uid, email, token };
}

const PASSWORD = 'correct horse';
