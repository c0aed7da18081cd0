import { useMutation } from '@tanstack/react-query';
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateProfile,
  type User,
} from 'firebase/auth';
import { firebaseAuth } from '../../../lib/firebase-auth.ts';
import { syncUser } from './sync-user.ts';

interface Credentials {
  email: string;
  password: string;
}

interface Registration extends Credentials {
  name: string;
}

async function signIn({ email, password }: Credentials): Promise<User> {
  const { auth } = await firebaseAuth();
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Picks up a registration whose later steps failed: the account is there, and signed in. */
async function createAccount({ email, password }: Registration): Promise<User> {
  const { auth } = await firebaseAuth();
  const { currentUser } = auth;
  if (currentUser?.email?.toLowerCase() === email.trim().toLowerCase()) return currentUser;
  return (await createUserWithEmailAndPassword(auth, email, password)).user;
}

async function signInWithGoogle(): Promise<User> {
  const { auth } = await firebaseAuth();
  return (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user;
}

const shownInPlace = { isFailureShownInPlace: true };

export function useSignIn() {
  return useMutation({ mutationFn: signIn, meta: shownInPlace });
}

export function useCreateAccount() {
  return useMutation({ mutationFn: createAccount, meta: shownInPlace });
}

export function useSignInWithGoogle() {
  return useMutation({ mutationFn: signInWithGoogle, meta: shownInPlace });
}

interface Completion {
  user: User;
  name?: string | undefined;
  /** Shown once the server has acknowledged the sign-in: until then it may still fail. */
  greeting?: string | undefined;
}

/** The steps after any sign-in: the display name where one was typed, then the server. */
export function useCompleteSignIn() {
  return useMutation({
    mutationFn: async ({ user, name, greeting = '' }: Completion) => {
      if (name) {
        await updateProfile(user, { displayName: name });
        await user.getIdToken(true); // the new token carries the name, and tells every listener of it
      }
      await syncUser(user);
      return greeting;
    },
    meta: { ...shownInPlace, successMessage: (greeting: string) => greeting },
  });
}
