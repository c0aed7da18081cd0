import { accessToken } from './access-token.ts';

/** Whose the stored token is, by uid; undefined where none is stored, or rubbish. */
export function storedTokenOwner(): string | undefined {
  return ownerOf(accessToken.stored() ?? '');
}

/**
 * Follows a refresh: what is stored is replaced, and goes if it is somebody else's. Where nothing is stored the server
 * has not acknowledged the sign-in, and nothing is.
 */
export function renewStoredToken(token: string): void {
  if (accessToken.stored() === null) return;
  const owner = storedTokenOwner();
  if (owner === undefined || owner === ownerOf(token)) accessToken.store(token);
  else accessToken.forget();
}

/** The subject of a JSON web token: https://www.rfc-editor.org/rfc/rfc7519#section-4.1.2 */
function ownerOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isSubjectNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
    return isSubjectNamed && typeof claims.sub === 'string' ? claims.sub : undefined;
  } catch {
    return undefined; // anything may stand in local storage
  }
}
