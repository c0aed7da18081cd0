import { awaitsConfirmation } from '@innkeep/contract/stay-states';
import type { Caller } from '../base/caller.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

type Booker = Pick<Caller, 'isEmailConfirmed'> & { uid: string | null };

/** Whether a stay under a booker's proven address may be a stranger's, who has only typed it. */
export function isUnprovenByOther(
  booker: Booker,
  stay: Pick<StoredBooking, 'isUnproven'> & { uid: string | null },
): boolean {
  return booker.isEmailConfirmed && stay.isUnproven === true && stay.uid !== booker.uid;
}

/** An unconfirmed stay keeps no code from the owner of its address; it can then not be confirmed. */
export function mayReclaimCode(booker: Booker, user: StoredBooking): boolean {
  return isUnprovenByOther(booker, user) && awaitsConfirmation(user);
}
