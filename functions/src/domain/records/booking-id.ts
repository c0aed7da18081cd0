import { createHash } from 'node:crypto';

/**
 * The id that one person's form always leads to: a repeated request finds the first booking by it. In hex, since
 * base64url could spell `__…__`, which Firestore reserves.
 */
export function bookingIdFor(uid: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, key]))
    .digest('hex')
    .slice(0, 32);
}
