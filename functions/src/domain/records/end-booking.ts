import { isOpenAgain } from '../rates/redeem-code.ts';
import { claimOf, conflictsIn, nightChanges, nightsBetween, type NightChanges } from './claims.ts';
import type { HotelTx, RevivalFacts, SavedStay } from './hotel-store.ts';
import type { StoredBooking } from './stored-booking.ts';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import { BY_PROVIDER } from '../audit.ts';

/** Saves a booking that is cancelled or lapsed now: the nights that it holds are free, and its code is given back. */
export async function saveEnded(tx: HotelTx, before: StoredBooking, ended: SavedStay): Promise<void> {
  const claims = [[claimOf(before)], [claimOf(ended.booking)]] as const;
  const holders = await tx.readHolders(nightsBetween(...claims));
  const giveBack = await tx.prepareGiveBack(before);
  tx.save([ended], nightChanges(...claims, holders));
  giveBack();
}

/** Saves a booking that had lapsed, and is booked now: it holds its nights again, and uses its code. */
export function saveRevived(tx: HotelTx, revived: SavedStay, { promo, holders }: RevivalFacts): void {
  tx.save([revived], nightChanges([], [claimOf(revived.booking)], holders));
  // No promotion is ever deleted, but by hand; that must not keep money from becoming a booking.
  if (promo) tx.useCode(revived.booking);
}

/** Whether a booking that had lapsed can be had again: its room is there, its nights are free, and its code is open to it. */
export function isFreeAgain(lapsed: StoredBooking, facts: RevivalFacts): boolean {
  const { isRoomThere, holders, promo, usedBy } = facts;
  const claim = claimOf({ ...lapsed, state: 'booked' });
  const isOpen = !promo || isOpenAgain(promo, lapsed._id, usedBy);
  return isRoomThere && isOpen && conflictsIn([], [claim], holders).length === 0;
}

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
