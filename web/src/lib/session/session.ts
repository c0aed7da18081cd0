import type { Role } from '@innkeep/contract/role';
import { createContext, use } from 'react';

/** Whether the session of this page has ended by itself, in another tab, or by a call that was refused. */
let hasEnded = false;

export const sessionEnd = {
  note: () => {
    hasEnded = true;
  },
  begin: () => {
    hasEnded = false;
  },
  hasEnded: () => hasEnded,
};

export interface SessionUser {
  uid: string;
  /** The user's name, or the specification's text for none. */
  displayName: string;
  email: string;
  isEmailConfirmed: boolean;
  photoURL: string | null;
}

/** The role as known so far: `unknown` until the server answers, `unreachable` if it could not be asked. */
type KnownRole = Role | 'unknown' | 'unreachable';

export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser; role: KnownRole };

export interface SessionControl {
  session: Session;
  wakeSignIn: () => void;
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

export function useIsUndecided(): boolean {
  const session = useSession();
  return session.status === 'loading' || (session.status === 'signed-in' && session.role === 'unknown');
}

/** Returns the user's role; `guest` until it is known. */
export function useRole(): Role {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : 'unknown';
  return role === 'unknown' || role === 'unreachable' ? 'guest' : role;
}

export function useIsAdmin(): boolean {
  return useRole() === 'admin';
}

/** Returns the signed-in user, for pages behind a guard. Throws if no user is signed in. */
export function useSignedInUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useSignedInUser needs a guard above it');
  return session.user;
}
