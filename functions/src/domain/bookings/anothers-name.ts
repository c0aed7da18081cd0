import { isUnconfirmed } from '@innkeep/contract/stay-states';
import type { Caller } from '../caller.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

type Booker = Pick<Caller, 'isEmailConfirmed'> & { uid: string | null };

/**
 * Whether a stay that is found under a booker's address may be another person's, who has only typed that address:
 * the booker has proven it, and the person who made the stay has not.
 */
export function isOfStranger(
  booker: Booker,
  stay: Pick<StoredBooking, 'isUnproven'> & { uid: string | null },
): boolean {
  return booker.isEmailConfirmed && stay.isUnproven === true && stay.uid !== booker.uid;
}

/**
 * Whether a booker may have a code that a stay under their address has already: until that stay is confirmed, it
 * keeps nothing from the one whose address it is. It can then not be confirmed any more.
 */
export function mayTakeOver(booker: Booker, user: StoredBooking): boolean {
  return isOfStranger(booker, user) && isUnconfirmed(user);
}
