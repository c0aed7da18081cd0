import { type Role, ROLES } from '@innkeep/contract/role';
import { accessToken } from './access-token.ts';
import { useSession } from './session.ts';
import { claimOf } from './stored-token.ts';

/**
 * Returns the user's role. Until the server has said it, that of their stored token counts, so that the staff see
 * their own frame from the first moment on; `guest` if neither is known.
 */
export function useLikelyRole(): Role {
  const session = useSession();
  if (session.status === 'visitor') return 'guest';
  const role = session.status === 'loading' ? 'unknown' : session.role;
  return role === 'unknown' || role === 'unreachable' ? roleOfToken() : role;
}

/** Returns the role in the stored token, which decides what to show, and never what somebody may do. */
export function roleOfToken(): Role {
  const claimed = claimOf(accessToken.stored() ?? '', 'role');
  return ROLES.find((role) => role === claimed) ?? 'guest';
}
