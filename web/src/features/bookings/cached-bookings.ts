import type { Booking } from '@innkeep/contract/booking';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { isRoom } from '../../stay/chosen-room.ts';
import { STORAGE_KEY } from '../../lib/storage-key.ts';
import { localStorageText } from '../../lib/local-storage-text.ts';

/** To be raised whenever a booking changes in a way that the pages mind: what an older build cached is not read. */
const VERSION = 2;

/** What this device caches of somebody's bookings, to be read when there is no network. */
interface CachedBookings {
  version: typeof VERSION;
  /** Whose they are. */
  uid: string;
  /** When the server said so, in milliseconds since 1970 by this device's clock. */
  at: number;
  bookings: Booking[];
}

/** Caches what the server has just said, in place of whatever was cached before. */
export function cacheBookings(uid: string, bookings: Booking[]): void {
  const cached: CachedBookings = { version: VERSION, uid, at: Date.now(), bookings };
  cachedText.set(JSON.stringify(cached));
}

/** The cached bookings of one guest; none where they are another's. */
export function cachedBookings(uid: string): Pick<CachedBookings, 'at' | 'bookings'> | undefined {
  const cached = parseCached(cachedText.get());
  return cached?.uid === uid ? cached : undefined;
}

/** Anything may stand in local storage: what is no list of bookings counts as none. */
function parseCached(text: string | null): CachedBookings | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isCached(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isCached(value: unknown): value is CachedBookings {
  if (typeof value !== 'object' || value === null) return false;
  const { version, uid, at, bookings }: Partial<Record<keyof CachedBookings, unknown>> = value;
  const isLabelled = version === VERSION && typeof uid === 'string' && typeof at === 'number';
  return isLabelled && Array.isArray(bookings) && bookings.every(isBooking);
}

function isBooking(value: unknown): value is Booking {
  if (typeof value !== 'object' || value === null) return false;
  const booking: Partial<Record<keyof Booking, unknown>> = value;
  return (
    [booking._id, booking.email].every((text) => typeof text === 'string') &&
    [booking.checkin, booking.checkout].every(isCalendarDate) &&
    [booking.guests, booking.nights, booking.total].every((figure) => typeof figure === 'number') &&
    isRoom(booking.room) &&
    [booking.quote, booking.policy].every(isObject) &&
    [booking.hold, booking.money].every((part) => part === undefined || isObject(part))
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** What this device caches of somebody's bookings, as cached-bookings.ts writes it. */
const cachedText = localStorageText(STORAGE_KEY.cachedBookings);

/**
 * Clears the cached bookings. Every page does so as soon as it knows who is looking; to read them is the
 * business of two pages only, which bring along what that takes.
 * @param uid whose bookings may stay; without one, nobody's
 */
export function clearCachedBookings({ exceptOf: uid }: { exceptOf?: string | undefined } = {}): void {
  if (uid === undefined || ownerOf(cachedText.get()) !== uid) cachedText.remove();
}

/** Anything may stand in local storage. */
function ownerOf(text: string | null): unknown {
  try {
    const cached = JSON.parse(text ?? 'null') as { uid?: unknown } | null; // what is no object has no uid
    return cached?.uid;
  } catch {
    return undefined;
  }
}
