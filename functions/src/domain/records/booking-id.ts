import { createHash } from 'node:crypto';

/** The same form leads to the same id. In hex: base64url could spell `__…__`, which Firestore reserves. */
export function bookingIdFor(uid: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, key]))
    .digest('hex')
    .slice(0, 32);
}
