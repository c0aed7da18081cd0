import { accessToken } from './access-token.ts';

/** Returns the uid of the stored token's owner; undefined if no valid token is stored. */
export function storedTokenOwner(): string | undefined {
  return ownerOf(accessToken.stored() ?? '');
}

/**
 * Replaces the stored token after a refresh, or removes it if it is another user's. If none is stored, the
 * server has not acknowledged the sign-in, and nothing is stored.
 */
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

/** Returns a claim that is text. Nobody has checked the token's signature: it says what to show, not who may. */
export function claimOf(token: string, name: string): string | undefined {
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
