import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import { API, pathTo } from '@innkeep/contract/paths';
import type { AdminCheck } from '@innkeep/contract/user';
import { api } from '../../../lib/api/api-client.ts';
import { firebaseAuth, whoIsSignedIn } from '../../../lib/session/firebase-auth.ts';
import { AdminNotFound } from '../admin-not-found.ts';
import { isWrongCredentials } from '../sign-in-failure.ts';
import { syncUser } from './sync-user.ts';

/* What the sign-in forms ask of Firebase: in a module that is fetched once a guest turns to a form. */

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  name: string;
}

export interface AdminCredentials {
  username: string;
  password: string;
}

export interface Completion {
  user: User;
  name?: string | undefined;
  /** Shown once the server has acknowledged the sign-in: until then it may still fail. */
  greeting?: string | undefined;
}

export async function signIn({ email, password }: Credentials): Promise<User> {
  const { auth } = await firebaseAuth();
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Picks up a registration whose later steps failed: the account is there, and signed in. */
export async function createAccount({ email, password }: Registration): Promise<User> {
  const { auth } = await firebaseAuth();
  const currentUser = await whoIsSignedIn(auth);
  if (currentUser?.email?.toLowerCase() === email.trim().toLowerCase()) return currentUser;
  return (await createUserWithEmailAndPassword(auth, email, password)).user;
}

export async function signInWithGoogle(): Promise<User> {
  const { auth } = await firebaseAuth();
  return (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user;
}

/** The steps after any sign-in: the display name where one was typed, then the server. Returns the greeting. */
export async function completeSignIn({ user, name, greeting = '' }: Completion): Promise<string> {
  if (name) {
    await updateProfile(user, { displayName: name });
    await user.getIdToken(true); // the new token carries the name, and tells every listener of it
  }
  await syncUser(user);
  return greeting;
}

/**
 * Signs in against Firebase Auth, then asks the server for the role.
 * @throws {AdminNotFound} when either says no
 */
export async function verifyAdmin({ username, password }: AdminCredentials): Promise<void> {
  const { auth } = await firebaseAuth();
  const before = await whoIsSignedIn(auth);
  const { user } = await signInWithEmailAndPassword(auth, username.trim(), password).catch(
    (error: unknown) => {
      throw isWrongCredentials(error) ? new AdminNotFound() : error;
    },
  );
  await syncUser(user);
  const email = user.email ?? '';
  const { isAdmin } = await api.get<AdminCheck>(pathTo(API.adminCheck, { email }));
  if (!isAdmin) {
    // Whoever tries this door as a guest has not asked to be signed in; who was, stays so.
    if (user.uid !== before?.uid) await signOut(auth);
    throw new AdminNotFound();
  }
  await user.getIdToken(true); // a promotion since the last sign-in counts from here on
}
