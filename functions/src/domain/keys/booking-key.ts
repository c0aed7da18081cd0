import { createHash, randomBytes } from 'node:crypto';
import { addDays } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { BY_GUEST } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { KeyStore } from './key-store.ts';

/** As many as cannot be guessed. */
const KEY_BYTES = 32;
/** How long a key opens its booking after departure. */
const DAYS_AFTER_DEPARTURE = 30;

export interface KeyDeps {
  readonly keys: KeyStore;
  readonly clock: Clock;
}

/**
 * Makes a new key of a booking. Each mail and each answer has one of its own, made when it leaves: a key that is
 * to be sent twice would have to be stored in clear.
 * @param isMailed whether it leaves by mail
 * @returns 43 characters of base64url
 */
export async function makeKey(
  { keys }: Pick<KeyDeps, 'keys'>,
  { _id: bookingId, checkout }: Pick<StoredBooking, '_id' | 'checkout'>,
  isMailed: boolean,
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const expireAt = new Date(`${addDays(checkout, DAYS_AFTER_DEPARTURE)}T00:00:00Z`);
  await keys.add(hashOf(key), { bookingId, isMailed, expireAt });
  return key;
}

/** Returns the guest whose booking a key opens; throws if it opens none. */
export async function requireKeyHolder({ keys, clock }: KeyDeps, key: string): Promise<Caller> {
  const found = await keys.find(hashOf(key));
  if (!found || found.expireAt <= clock.now()) throw new AppError('key/not-valid');
  const { bookingId, isMailed } = found;
  return {
    uid: BY_GUEST,
    email: '',
    name: '',
    isEmailConfirmed: isMailed,
    role: 'guest',
    opens: { bookingId, isMailed },
  };
}

/** Returns the name under which a key is stored. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
