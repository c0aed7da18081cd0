import { awaitsConfirmation } from '@innkeep/contract/stay-states';
import { lapseHold } from '../records/end-booking.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { ForgetDeps } from './guest-data-store.ts';

/** Ordered without an account and not confirmed: a stranger may have typed the address. */
export function isUnconfirmedVisitorBooking(stay: Pick<StoredBooking, 'uid' | 'state' | 'hold'>): boolean {
  return stay.uid === null && awaitsConfirmation(stay);
}

/** Lets go of what a stranger may have ordered: its nights are free, as if its two hours were over. */
export async function releaseUnconfirmed(
  { bookings, clock }: Pick<ForgetDeps, 'bookings' | 'clock'>,
  by: string,
  found: readonly StoredBooking[],
): Promise<void> {
  for (const { _id } of found.filter(isUnconfirmedVisitorBooking))
    await bookings.transact(async (tx) => {
      const booking = await tx.find(_id);
      if (!booking || !isUnconfirmedVisitorBooking(booking)) return; // it was confirmed in between, or is over
      await lapseHold(tx, booking, clock.now(), by);
    });
}
