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

/** A guest of this test file's own, signed in, their e-mail confirmed; gone when the file is done. */
export async function aGuest({ isEmailConfirmed = true } = {}): Promise<Person> {
  const email = `${randomUUID()}@people.test`;
  const { localId: uid } = await askSignInProvider('accounts:signUp', { email, password: PASSWORD });
  afterThisFile(async () => {
    await auth.deleteUsers([uid]); // some have gone by themselves
    for (const name of [COLLECTIONS.users, COLLECTIONS.holds]) await db.collection(name).doc(uid).delete();
  });
  if (isEmailConfirmed) await auth.updateUser(uid, { emailVerified: true });
  return signIn({ uid, email });
}

/** An admin of this test file's own. */
export function anAdmin(): Promise<Person> {
  return staff('admin');
}

/** Somebody of this test file's own who works at the desk. */
export function aClerk(): Promise<Person> {
  return staff('desk');
}

async function staff(role: StaffRole): Promise<Person> {
  const guest = await aGuest();
  await auth.setCustomUserClaims(guest.uid, { role });
  return signIn(guest);
}

/** A new token, which knows the claims of now. */
export async function signIn({ uid, email }: Pick<Person, 'uid' | 'email'>): Promise<Person> {
  const { idToken: token } = await askSignInProvider('accounts:signInWithPassword', {
    email,
    password: PASSWORD,
  });
  return { uid, email, token };
}

const PASSWORD = 'correct horse';
