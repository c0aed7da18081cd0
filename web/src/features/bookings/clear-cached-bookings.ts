import { STORAGE_KEY } from '@innkeep/contract/constants';
import { localText } from '../../lib/local-storage-text.ts';

/** What this device keeps of somebody's bookings, as cached-bookings.ts writes it. */
export const keptText = localText(STORAGE_KEY.keptBookings);

/**
 * Forgets what is kept of bookings. Every page does so as soon as it knows who is looking; to read them is the
 * business of two pages only, which bring along what that takes.
 * @param uid whose bookings may stay; without one, nobody's
 */
export function forgetBookings({ exceptOf: uid }: { exceptOf?: string | undefined } = {}): void {
  if (uid === undefined || ownerOf(keptText.get()) !== uid) keptText.remove();
}

/** Anything may stand in local storage. */
function ownerOf(text: string | null): unknown {
  try {
    const kept = JSON.parse(text ?? 'null') as { uid?: unknown } | null; // what is no object has no uid
    return kept?.uid;
  } catch {
    return undefined;
  }
}
