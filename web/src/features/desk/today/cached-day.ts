import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { isObject } from '../../../lib/is-same.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { localStorageText, parsed } from '../../../lib/stored-text.ts';

/** Increase it when a day changes in a way that affects the page. Never use a version of cached bookings. */
const VERSION = 'day-2';

/** Shares the place of the guests' cached bookings, so that every page clears it for another account. */
const cachedText = localStorageText(STORAGE_KEY.cachedBookings);

interface CachedDay {
  version: typeof VERSION;
  uid: string;
  /** When the server sent it: milliseconds since 1970, by this device's clock. */
  at: number;
  day: DeskDay;
}

export function cacheDay(uid: string, day: DeskDay, at: number): void {
  const cached: CachedDay = { version: VERSION, uid, at, day };
  cachedText.set(JSON.stringify(cached));
}

/** Clears the cache once the account is no longer staff. */
export function forgetDay(): void {
  cachedText.remove();
}

export function cachedDay(uid: string, date: string): Pick<CachedDay, 'at' | 'day'> | undefined {
  const cached = parsed(cachedText.get(), isCached);
  return cached?.uid === uid && cached.day.date === date ? cached : undefined;
}

export function hasCachedDay(uid: string): boolean {
  return parsed(cachedText.get(), isCached)?.uid === uid;
}

function isCached(value: unknown): value is CachedDay {
  if (!isObject(value)) return false;
  const { version, uid, at, day }: Partial<Record<keyof CachedDay, unknown>> = value;
  return version === VERSION && typeof uid === 'string' && typeof at === 'number' && isDay(day);
}

function isDay(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { date, totals, ...lists }: Partial<Record<keyof DeskDay, unknown>> = value;
  const { arrivals, inHouse, departures, alerts } = lists;
  return (
    isCalendarDate(date) && isObject(totals) && [arrivals, inHouse, departures, alerts].every(Array.isArray)
  );
}

/** The service worker looks into every cache, so it finds this one. */
const CACHE = 'todays-files';

/** Browsers record this many requests of a page, calls to the server included, and then no more. */
const MOST_NOTED = 250;

/** The service worker caches only what every visitor needs. Deletes what an older build left. */
export async function cachePageFiles(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const noted = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(
    [...noted, ...linkedFiles()].filter((name) => name.startsWith(`${location.origin}/assets/`)),
  );
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll([...files]);
    if (noted.length >= MOST_NOTED) return; // unrecorded files may be in use, too
    for (const { url } of await cache.keys()) if (!files.has(url)) await cache.delete(url);
  } catch {
    // There is no space or no network: the page works without the cache.
  }
}

/** Returns the files that the document links to. They include code loaded later, even if it is unrecorded. */
function linkedFiles(): string[] {
  const scripts = [...document.scripts].map(({ src }) => src);
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  return [...scripts, ...links];
}
