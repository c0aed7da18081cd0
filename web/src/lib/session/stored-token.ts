import { type Role, ROLES } from '@innkeep/contract/role';
import { accessToken } from './access-token.ts';
import { useSession } from './session.ts';

/** Returns the uid of the stored token's owner; undefined if no valid token is stored. */
export function storedTokenOwner(): string | undefined {
  return ownerOf(accessToken.stored() ?? '');
}

/** Removes the token if it is another user's. If none is stored, the sign-in is not acknowledged yet. */
export function renewStoredToken(token: string): void {
  if (accessToken.stored() === null) return;
  const owner = storedTokenOwner();
  if (owner === undefined || owner === ownerOf(token)) accessToken.store(token);
  else accessToken.forget();
}

/** Returns the subject of a JSON web token: https://www.rfc-editor.org/rfc/rfc7519#section-4.1.2 */
function ownerOf(token: string): string | undefined {
  return claimOf(token, 'sub');
}

/** Returns a claim that is text. The token's signature is not checked: it says what to show, not who may. */
function claimOf(token: string, name: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const claim: unknown = Object.entries(claims).find(([key]) => key === name)?.[1];
    return typeof claim === 'string' ? claim : undefined;
  } catch {
    return undefined; // local storage may contain anything
  }
}

/** Until the server has said it, that of the stored token, so that the staff see their own frame at once. */
export function useLikelyRole(): Role {
  const session = useSession();
  if (session.status === 'visitor') return 'guest';
  const role = session.status === 'loading' ? 'unknown' : session.role;
  return role === 'unknown' || role === 'unreachable' ? roleOfToken() : role;
}

/** Returns the role in the stored token, which decides what to show, and never what a user may do. */
export function roleOfToken(): Role {
  const claimed = claimOf(accessToken.stored() ?? '', 'role');
  return ROLES.find((role) => role === claimed) ?? 'guest';
}
