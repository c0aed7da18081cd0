import { useMutation } from '@tanstack/react-query';
import { FirebaseError } from 'firebase/app';
import { sendPasswordResetEmail } from 'firebase/auth';
import { emulatorOutbox, firebaseAuth } from '../../../lib/firebase-auth.ts';

/**
 * Has Firebase send a link to choose a new password.
 * @returns where the link stands instead of in a mail, in the local suite only
 */
async function resetPassword(email: string): Promise<string | undefined> {
  const { auth } = await firebaseAuth();
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    // Whoever asks must not learn who has an account.
    if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
  }
  return emulatorOutbox(auth);
}

export function useResetPassword() {
  return useMutation({ mutationFn: resetPassword, meta: { isFailureShownInPlace: true } });
}
