import { MESSAGE } from '@innkeep/contract/messages';
import { API, pathTo } from '@innkeep/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { api } from '../../../lib/api-client.ts';
import { firebaseAuth } from '../../../lib/firebase-auth.ts';
import { isWrongCredentials } from '../sign-in-failure.ts';
import { syncUser } from './sync-user.ts';

/** The credentials may be right, and still not an admin's. */
export class AdminNotFound extends Error {
  constructor() {
    super(MESSAGE.adminNotFound);
  }
}

interface AdminCredentials {
  username: string;
  password: string;
}

/**
 * Signs in against Firebase Auth, then asks the server for the role.
 * @throws {AdminNotFound} when either says no
 */
async function verifyAdmin({ username, password }: AdminCredentials): Promise<void> {
  const { auth } = await firebaseAuth();
  const uidBefore = auth.currentUser?.uid;
  const { user } = await signInWithEmailAndPassword(auth, username.trim(), password).catch(
    (error: unknown) => {
      throw isWrongCredentials(error) ? new AdminNotFound() : error;
    },
  );
  await syncUser(user);
  const email = user.email ?? '';
  const { isAdmin } = await api.get<{ isAdmin: boolean }>(pathTo(API.adminCheck, { email }));
  if (!isAdmin) {
    // Whoever tries this door as a guest has not asked to be signed in; who was, stays so.
    if (user.uid !== uidBefore) await signOut(auth);
    throw new AdminNotFound();
  }
  await user.getIdToken(true); // a promotion since the last sign-in counts from here on
}

export function useVerifyAdmin() {
  return useMutation({
    mutationFn: verifyAdmin,
    meta: { successMessage: MESSAGE.loggedIn, isFailureShownInPlace: true },
  });
}
