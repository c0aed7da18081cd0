import type { Booking } from '@innkeep/contract/booking';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { isObject } from '../../lib/is-same.ts';
import { STORAGE_KEY } from '../../lib/storage-key.ts';
import { localStorageText, parsed, tabStorageText } from '../../lib/stored-text.ts';
import { isRoom } from '../../stay/chosen-room.ts';

/** The tab's text of booking-values.ts; it stands here, since every page removes it when its guest signs out. */
export const draftText = tabStorageText(STORAGE_KEY.bookingDraft);

/** Increase it when a booking changes in a way that affects the pages: older caches are then not read. */
const VERSION = 2;

interface CachedBookings {
  version: typeof VERSION;
  uid: string;
  /** When the server sent them: milliseconds since 1970, by this device's clock. */
  at: number;
  bookings: Booking[];
}

export function cacheBookings(uid: string, bookings: Booking[]): void {
  const cached: CachedBookings = { version: VERSION, uid, at: Date.now(), bookings };
  cachedText.set(JSON.stringify(cached));
}

export function cachedBookings(uid: string): Pick<CachedBookings, 'at' | 'bookings'> | undefined {
  const cached = parsed(cachedText.get(), isCached);
  return cached?.uid === uid ? cached : undefined;
}

function isCached(value: unknown): value is CachedBookings {
  if (!isObject(value)) return false;
  const { version, uid, at, bookings }: Partial<Record<keyof CachedBookings, unknown>> = value;
  const isLabelled = version === VERSION && typeof uid === 'string' && typeof at === 'number';
  return isLabelled && Array.isArray(bookings) && bookings.every(isBooking);
}

function isBooking(value: unknown): value is Booking {
  if (!isObject(value)) return false;
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

const cachedText = localStorageText(STORAGE_KEY.cachedBookings);

/** Called by every page once it knows who is signed in. @param uid the account whose bookings may stay */
export function clearCachedBookings({ exceptOf: uid }: { exceptOf?: string | undefined } = {}): void {
  if (uid === undefined || parsed(cachedText.get(), isObject)?.uid !== uid) cachedText.remove();
}
