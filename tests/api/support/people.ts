import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@innkeep/contract/role';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { afterThisFile } from './clean-up.ts';
import { auth, db } from './admin-sdk.ts';
import { deleteAll } from './room-documents.ts';
import { askSignInProvider } from './sign-in-provider.ts';

export interface Person {
  uid: string;
  email: string;
  token: string;
}

/** The uids of this test file's people. */
const made: string[] = [];

/** A guest of this test file, signed in and with a confirmed e-mail; removed after the file. */
export async function aGuest({
  isEmailConfirmed = true,
  email = `${randomUUID()}@people.test`,
} = {}): Promise<Person> {
  const { uid, token } = await register(email);
  if (!isEmailConfirmed) return { uid, email, token };
  await change(uid, { emailVerified: true });
  return signIn({ uid, email });
}

async function register(email: string): Promise<Person> {
  const account = await askSignInProvider('accounts:signUp', { email, password: PASSWORD });
  if (made.push(account.localId) === 1) afterThisFile(() => removePeople(made.splice(0)));
  return { uid: account.localId, email, token: account.idToken };
}

/** Changes an account as its project may; the Admin SDK would also read it again. */
function change(localId: string, fields: object) {
  return askSignInProvider('accounts:update', { localId, ...fields }, { Authorization: 'Bearer owner' });
}

async function removePeople(uids: string[]): Promise<void> {
  await auth.deleteUsers(uids); // some have already been removed
  await deleteAll(uids.map((uid) => db.collection(COLLECTIONS.users).doc(uid)));
}

export function anAdmin(): Promise<Person> {
  return staff('admin');
}

export function aClerk(): Promise<Person> {
  return staff('desk');
}

async function staff(role: StaffRole): Promise<Person> {
  const { uid, email } = await register(`${randomUUID()}@people.test`);
  await change(uid, { emailVerified: true, customAttributes: JSON.stringify({ role }) });
  return signIn({ uid, email });
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
