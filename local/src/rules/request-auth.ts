import type { Value } from './values.ts';

/** Null without a token. The Auth emulator signs none, so claims are believed, as in Google's emulators. */
export function authOf(token: string | undefined): Value {
  const claims = claimsOf(token);
  if (claims === undefined) return null;
  const uid: unknown = Reflect.get(claims, 'user_id') ?? Reflect.get(claims, 'sub');
  return valueOf({ uid, token: claims });
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

/** Converts JSON to a value of the rules language. Leaves out undefined properties. */
function valueOf(json: unknown): Value {
  if (typeof json === 'string' || typeof json === 'boolean' || typeof json === 'number') return json;
  if (Array.isArray(json)) return json.map(valueOf);
  if (typeof json !== 'object' || json === null) return null;
  const entries: [string, unknown][] = Object.entries(json);
  return new Map(
    entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, valueOf(value)]),
  );
}
