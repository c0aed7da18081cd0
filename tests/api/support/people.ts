import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { afterThisFile } from './clean-up.ts';
import { auth, db, SIGN_IN_PROVIDER } from './admin-sdk.ts';

export interface Person {
  uid: string;
  email: string;
  token: string;
}

/** A guest of this test file's own, signed in, their e-mail confirmed; gone when the file is done. */
export async function aGuest({ isEmailConfirmed = true } = {}): Promise<Person> {
  const email = `${randomUUID()}@people.test`;
  const { localId: uid } = await provider('accounts:signUp', { email, password: PASSWORD });
  afterThisFile(async () => {
    await auth.deleteUser(uid);
    await db.collection(COLLECTIONS.users).doc(uid).delete();
  });
  if (isEmailConfirmed) await auth.updateUser(uid, { emailVerified: true });
  return signIn({ uid, email });
}

/** An admin of this test file's own. */
export async function anAdmin(): Promise<Person> {
  const guest = await aGuest();
  await auth.setCustomUserClaims(guest.uid, { role: 'admin' });
  return signIn(guest);
}

/** A new token, which knows the claims of now. */
export async function signIn({ uid, email }: Pick<Person, 'uid' | 'email'>): Promise<Person> {
  const { idToken: token } = await provider('accounts:signInWithPassword', { email, password: PASSWORD });
  return { uid, email, token };
}

const PASSWORD = 'correct horse';

async function provider(method: string, input: object): Promise<{ localId: string; idToken: string }> {
  const response = await fetch(`${SIGN_IN_PROVIDER}/${method}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...input, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${method} answered ${response.status}`);
  return (await response.json()) as { localId: string; idToken: string }; // what both calls answer, by their reference
}
