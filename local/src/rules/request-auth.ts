import { toValue } from './to-value.ts';
import type { Value } from './values.ts';

/**
 * Answers `request.auth` for an ID token, or null for none.
 * The Auth emulator does not sign its tokens, so nobody can check them: as in Google's emulators, what one says is believed.
 */
export function authOf(token: string | undefined): Value {
  const claims = claimsOf(token);
  if (claims === undefined) return null;
  const uid: unknown = Reflect.get(claims, 'user_id') ?? Reflect.get(claims, 'sub');
  return toValue({ uid, token: claims });
}

function claimsOf(token: string | undefined): object | undefined {
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8');
  try {
    const claims: unknown = JSON.parse(payload);
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
