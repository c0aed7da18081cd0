import { createHash } from 'node:crypto';

/**
 * Returns the id that a person's form always leads to, so that a repeated request finds the first booking. In
 * hex, because base64url could spell `__…__`, which Firestore reserves.
 */
export function bookingIdFor(uid: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, key]))
    .digest('hex')
    .slice(0, 32);
}
