import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { showError } from '../toast.ts';
import { accessToken, unheardSignIn } from './access-token.ts';
import { sessionEnd } from './session.ts';

/** Set by the part that would lose something by logging out, so that no other page loads the code. */
export const logOutQuestion: {
  find?: () => LogOutQuestion | undefined;
  /** The same, for the forms of the shown page. */
  ofForms?: () => LogOutQuestion | undefined;
} = {};

/** If it fails, the user is told so: a page that only looked signed out leaves the account to the next. */
export async function signOut(): Promise<void> {
  try {
    sessionEnd.note();
    const { signOutOfFirebase } = await import('./firebase-auth.ts');
    await signOutOfFirebase();
    accessToken.forget();
    unheardSignIn.remove();
  } catch {
    showError('We couldn’t sign you out. Please try again.');
  }
}

export type LogOutQuestion = ComponentType<{ onConfirm: () => void; onKeep: () => void }>;

/** Signs out once the page is shown: before, the current page's guard would ask to sign in. */
export function useSignOutTo() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);

  useEffect(() => {
    const signOutOnceThere = () => {
      if (!isLeaving.current) return;
      isLeaving.current = false;
      void signOut();
    };
    signOutOnceThere();
    return signOutOnceThere; // the other page may be in another frame, without this button
  }, [key]);

  return (page: string, options?: NavigateOptions) => {
    isLeaving.current = true;
    void navigate(page, options);
  };
}
