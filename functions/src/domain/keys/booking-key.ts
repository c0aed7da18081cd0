import { createHash, randomBytes } from 'node:crypto';
import { addDays } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { BY_GUEST } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/** As many as cannot be guessed. */
const KEY_BYTES = 32;
/** How long a key opens its booking after departure. */
const DAYS_AFTER_DEPARTURE = 30;

export interface KeyDeps {
  readonly keys: KeyStore;
  readonly bookings: Pick<BookingStore, 'find'>;
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
  booking: Pick<StoredBooking, '_id' | 'checkout' | 'email'>,
  isMailed: boolean,
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const { _id: bookingId, email } = booking;
  await keys.add(hashOf(key), { bookingId, isMailed, to: boundTo(key, email), expireAt: keyEnd(booking) });
  return key;
}

export function keyEnd({ checkout }: Pick<StoredBooking, 'checkout'>): Date {
  return new Date(`${addDays(checkout, DAYS_AFTER_DEPARTURE)}T00:00:00Z`);
}

/** Returns the guest whose booking a key opens; throws if it opens none, or was made for an address that it has no more. */
export async function requireKeyHolder({ keys, bookings, clock }: KeyDeps, key: string): Promise<Caller> {
  const found = await keys.find(hashOf(key));
  if (!found || found.expireAt <= clock.now()) throw new AppError('key/not-valid');
  const { bookingId, isMailed, to } = found;
  const booking = await bookings.find(bookingId);
  if (booking && boundTo(key, booking.email) !== to) throw new AppError('key/not-valid');
  return {
    uid: BY_GUEST,
    email: '',
    name: '',
    isEmailConfirmed: isMailed,
    role: 'guest',
    opens: { bookingId, isMailed },
  };
}

/** Scrambles an address with a key of it: without the key, no list of addresses finds it, nor are two keys of it alike. */
export function boundTo(key: string, email: string): string {
  return hashOf(`${key} ${email}`);
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A key of one booking, stored under its hash: reading the database does not give the key. */
export interface StoredKey {
  bookingId: string;
  /** Whether it was sent by mail, so that its holder can read the mails to that address. */
  isMailed: boolean;
  /** The address, scrambled with the key, that the booking had when it was made: with another one, the key opens it no more. */
  to: string;
  /** From then on it opens nothing; the database deletes it soon after. */
  expireAt: Date;
}

export interface KeyStore {
  /** @param hash as `hashOf` returns it */
  find(hash: string): Promise<StoredKey | undefined>;
  add(hash: string, key: StoredKey): Promise<void>;
}
