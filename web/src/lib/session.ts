import { MESSAGE } from '@innkeep/contract/messages';
import { createContext, use } from 'react';

export interface SessionUser {
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
}

/** Who is looking at the page. `isAdmin` is undefined until the server has said so. */
export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser; isAdmin: boolean | undefined };

export interface SessionControl {
  session: Session;
  /** Loads the sign-in stack, which a visitor's pages do without. */
  wakeSignIn: () => void;
  signOut: () => void;
}

/** What to call somebody: the name given, or the specification's word for none. */
export function displayName(user: SessionUser): string {
  return user.displayName?.trim() ? user.displayName : MESSAGE.anonymous;
}

export const SessionContext = createContext<SessionControl | undefined>(undefined);

export function useSessionControl(): SessionControl {
  const control = use(SessionContext);
  if (!control) throw new Error('useSession needs a SessionProvider above it');
  return control;
}

export function useSession(): Session {
  return useSessionControl().session;
}

/** Whether the person looking is an admin, as far as is known yet. */
export function useIsAdmin(): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.isAdmin === true;
}

/** The signed-in user, for screens that a guard shows to nobody else. */
export function useSignedInUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useSignedInUser needs a guard above it');
  return session.user;
}
