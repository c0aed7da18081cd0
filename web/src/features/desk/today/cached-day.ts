import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { localStorageText } from '../../../lib/local-storage-text.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';

/** To be raised whenever a day changes in a way that the page minds; never a number that guests' bookings have. */
const VERSION = 'day-1';

/**
 * In the place where guests' bookings are cached: every page clears it as soon as somebody else looks, or nobody. Who
 * runs the hotel has one of the two there, the one that they looked at last.
 */
const cachedText = localStorageText(STORAGE_KEY.cachedBookings);

interface CachedDay {
  version: typeof VERSION;
  /** Whose they are to read. */
  uid: string;
  /** When the server said so, in milliseconds since 1970 by this device's clock. */
  at: number;
  day: DeskDay;
}

export function cacheDay(uid: string, day: DeskDay, at: number): void {
  const cached: CachedDay = { version: VERSION, uid, at, day };
  cachedText.set(JSON.stringify(cached));
}

/** Whoever runs the hotel no more has nothing to read here, either. */
export function forgetDay(): void {
  cachedText.remove();
}

/** The day that this device has cached for somebody; none where it is another's, or another day is wanted. */
export function cachedDay(uid: string, date: string): Pick<CachedDay, 'at' | 'day'> | undefined {
  const cached = parseCached(cachedText.get());
  return cached?.uid === uid && cached.day.date === date ? cached : undefined;
}

export function hasCachedDay(uid: string): boolean {
  return parseCached(cachedText.get())?.uid === uid;
}

/** Anything may stand in local storage. */
function parseCached(text: string | null): CachedDay | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isCached(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isCached(value: unknown): value is CachedDay {
  if (typeof value !== 'object' || value === null) return false;
  const { version, uid, at, day }: Partial<Record<keyof CachedDay, unknown>> = value;
  return version === VERSION && typeof uid === 'string' && typeof at === 'number' && isDay(day);
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { date, arrivals, inHouse, departures, alerts }: Partial<Record<keyof DeskDay, unknown>> = value;
  return isCalendarDate(date) && [arrivals, inHouse, departures, alerts].every(Array.isArray);
}
