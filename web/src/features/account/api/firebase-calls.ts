import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import { API, pathTo } from '@innkeep/contract/paths';
import type { AdminCheck } from '@innkeep/contract/user';
import { api } from '../../../lib/api/api-client.ts';
import { browserError } from '../../../lib/api/connection.ts';
import { firebaseAuth, whoIsSignedIn } from '../../../lib/session/firebase-auth.ts';
import { AdminNotFound, isWrongCredentials } from '../sign-in-failure.ts';
import { syncUser } from './sync-user.ts';

/* The sign-in forms' calls to Firebase, in a module that loads only once a guest turns to a form. */

interface Credentials {
  email: string;
  password: string;
}

export async function signIn({ email, password }: Credentials): Promise<User> {
  const { auth } = await firebaseAuth();
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Creates an account, or returns the one that an earlier try created before it failed later. */
export async function createAccount({ email, password }: Credentials): Promise<User> {
  const { auth } = await firebaseAuth();
  const currentUser = await whoIsSignedIn(auth);
  if (currentUser?.email?.toLowerCase() === email.trim().toLowerCase()) return currentUser;
  return (await createUserWithEmailAndPassword(auth, email, password)).user;
}

export async function signInWithGoogle(): Promise<User> {
  const { auth } = await firebaseAuth();
  return (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user;
}

export type SignInWay = 'password' | 'google';

export async function findSignInWays(): Promise<SignInWay[]> {
  const { providerData } = await requireUser();
  const has = (id: string) => providerData.some(({ providerId }) => providerId === id);
  if (!has(GoogleAuthProvider.PROVIDER_ID)) return ['password'];
  return has(EmailAuthProvider.PROVIDER_ID) ? ['password', 'google'] : ['google'];
}

/** Has the signed-in user sign in again. From then on their token says so: `requireRecentSignIn`. */
export async function reauthenticate(way: SignInWay, password: string): Promise<void> {
  const user = await requireUser();
  if (way === 'google') {
    const google = new GoogleAuthProvider().setCustomParameters({ login_hint: user.email ?? '' });
    await reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
    return;
  }
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** Reads the signed-in user again, if there is one: a new token tells all listeners what has changed. */
export async function readUserAgain(): Promise<void> {
  const { auth } = await firebaseAuth();
  const user = await whoIsSignedIn(auth);
  await user?.reload();
  await user?.getIdToken(true);
}

async function requireUser(): Promise<User> {
  const { auth } = await firebaseAuth();
  const user = await whoIsSignedIn(auth);
  if (!user) throw browserError('auth/required');
  return user;
}

/** Tells the server of a sign-in. @param name of a new account */
export async function completeSignIn(user: User, name = ''): Promise<void> {
  if (name !== '') {
    await updateProfile(user, { displayName: name });
    await user.getIdToken(true); // the new token carries the name and notifies all listeners
  }
  await syncUser(user);
}

/** @throws {AdminNotFound} if the credentials are wrong or the account is not an admin's */
export async function verifyAdmin({ email, password }: Credentials): Promise<void> {
  const { auth } = await firebaseAuth();
  const before = await whoIsSignedIn(auth);
  const { user } = await signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => {
    throw isWrongCredentials(error) ? new AdminNotFound() : error;
  });
  await syncUser(user);
  const { isAdmin } = await api.get<AdminCheck>(pathTo(API.adminCheck, { email: user.email ?? '' }));
  if (!isAdmin) {
    // Signs out only an account that this attempt signed in; one that was signed in before stays signed in.
    if (user.uid !== before?.uid) await signOut(auth);
    throw new AdminNotFound();
  }
  await user.getIdToken(true); // a role granted since the last sign-in counts from here on
}
