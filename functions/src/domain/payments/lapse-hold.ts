import { cancelUntilOf } from '@innkeep/contract/late-cancellation';
import { BY_PROVIDER } from '../audit.ts';
import type { NightChanges } from '../records/claims.ts';
import { saveEnded, saveRevived } from '../records/end-booking.ts';
import type { HotelTx, RevivalFacts, SavedStay } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/** A booking that was not paid: it has no nights any more. */
export function lapsed(booking: StoredBooking, now: Date): SavedStay {
  const entry = { action: 'booking/lapsed', by: BY_PROVIDER, target: booking._id, at: now } as const;
  return { booking: unheld(booking, 'lapsed', now), entry };
}

/** Nights that are held stay so. */
const NO_NIGHTS: NightChanges = { free: [], hold: [] };

/**
 * Saves it with its nights. Before anything else is written, for it reads.
 * @param revival where it had lapsed before
 */
export async function saveUnheld(
  tx: HotelTx,
  before: StoredBooking,
  unheld: SavedStay,
  revival?: RevivalFacts,
): Promise<void> {
  if (unheld.booking.state === 'lapsed') await saveEnded(tx, before, unheld);
  else if (revival) saveRevived(tx, unheld, revival);
  else tx.save([unheld], NO_NIGHTS);
  releaseHeld(tx, before);
}

/** A booking that is not held any more: once it is booked, its guest has from then on to think again. */
export function unheld(booking: StoredBooking, state: 'booked' | 'lapsed', now: Date): StoredBooking {
  const cancelUntil =
    state === 'booked' ? (cancelUntilOf(booking, now) ?? stillAhead(booking, now)) : undefined;
  return { ...booking, state, cancelUntil, rev: booking.rev + 1, hold: undefined, updatedAt: now };
}

/** What was promised when the nights were held, where midnight has gone by since. */
function stillAhead({ cancelUntil }: Pick<StoredBooking, 'cancelUntil'>, now: Date): string | undefined {
  return cancelUntil !== undefined && cancelUntil > now.toISOString() ? cancelUntil : undefined;
}

/** It does not count any more among what its account holds. */
export function releaseHeld(tx: HotelTx, { _id, uid }: Pick<StoredBooking, '_id' | 'uid'>): void {
  if (uid !== null) tx.removeHeld(uid, _id);
}
