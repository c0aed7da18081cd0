import { accessToken, unheardSignIn } from './access-token.ts';
import { showError } from '../toast.ts';

/**
 * Signs out of Firebase; whoever listens there (the session, other tabs) follows. Where that fails the person stays
 * signed in and is told so: a page that only looked signed out would hand the account to whoever comes next.
 */
export async function signOut(): Promise<void> {
  try {
    const { signOutOfFirebase } = await import('./firebase-auth.ts');
    await signOutOfFirebase();
    accessToken.forget();
    unheardSignIn.remove();
  } catch {
    showError('We could not sign you out. Please try again.');
  }
}
