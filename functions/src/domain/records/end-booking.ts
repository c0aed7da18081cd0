import { isOpenAgain } from '../rates/redeem-code.ts';
import { claimOf, conflictsIn, nightChanges, nightsBetween } from './claims.ts';
import type { HotelTx, RevivalFacts, SavedStay } from './hotel-store.ts';
import type { StoredBooking } from './stored-booking.ts';

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
