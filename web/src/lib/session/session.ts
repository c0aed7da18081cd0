import type { Role } from '@innkeep/contract/role';
import { createContext, use } from 'react';

export interface SessionUser {
  uid: string;
  /** The name given, or the specification's word for none. */
  displayName: string;
  email: string;
  /** Whether they have shown that the address is theirs. */
  isEmailConfirmed: boolean;
  photoURL: string | null;
}

/** What the server says about somebody: not yet, or, when it could not be asked, nothing. */
type KnownRole = Role | 'unknown' | 'unreachable';

/** Who is looking at the page. */
export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser; role: KnownRole };

export interface SessionControl {
  session: Session;
  /** Loads the sign-in stack, which a visitor's pages do without. */
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

/** Whether it is still open who is looking, or what he may do. */
export function useIsUndecided(): boolean {
  const session = useSession();
  return session.status === 'loading' || (session.status === 'signed-in' && session.role === 'unknown');
}

/** The role of the person looking, as far as is known yet. */
export function useRole(): Role {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : 'unknown';
  return role === 'unknown' || role === 'unreachable' ? 'guest' : role;
}

export function useIsAdmin(): boolean {
  return useRole() === 'admin';
}

/** The signed-in user, for screens that a guard shows to nobody else. */
export function useSignedInUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useSignedInUser needs a guard above it');
  return session.user;
}
