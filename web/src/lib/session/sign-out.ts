import type { ComponentType } from 'react';
import { showError } from '../toast.ts';
import { accessToken, unheardSignIn } from './access-token.ts';
import { sessionEnd } from './session.ts';

/**
 * The question to ask when logging out would lose something. The part that would lose it sets this, so that
 * no other page loads the code.
 */
export const logOutQuestion: {
  find?: () => LogOutQuestion | undefined;
  /** The same, for the forms of the shown page. */
  ofForms?: () => LogOutQuestion | undefined;
} = {};

/**
 * Signs out of Firebase, whose listeners (the session, other tabs) follow. If that fails, the user stays
 * signed in and is told so: a page that only looked signed out would leave the account to the next person.
 */
export async function signOut(): Promise<void> {
  try {
    sessionEnd.note();
    const { signOutOfFirebase } = await import('./firebase-auth.ts');
    await signOutOfFirebase();
    accessToken.forget();
    unheardSignIn.remove();
  } catch {
    showError('We could not sign you out. Please try again.');
  }
}

export type LogOutQuestion = ComponentType<{ onConfirm: () => void; onKeep: () => void }>;
