import { STORAGE_KEY } from '../../lib/storage-key.ts';
import { localStorageText } from '../../lib/local-storage-text.ts';

/** What this device caches of somebody's bookings, as cached-bookings.ts writes it. */
export const cachedText = localStorageText(STORAGE_KEY.cachedBookings);

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
