import { isUnconfirmed } from '@innkeep/contract/stay-states';
import { endHold } from '../records/end-booking.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { ForgetDeps } from './guest-data-store.ts';

/** Ordered without an account and not confirmed: a stranger may have typed the address. */
export function isAnybodys(stay: Pick<StoredBooking, 'uid' | 'state' | 'hold'>): boolean {
  return stay.uid === null && isUnconfirmed(stay);
}

/** Lets go of what a stranger may have ordered: its nights are free, as if its two hours were over. */
export async function letGo(
  { bookings, clock }: Pick<ForgetDeps, 'bookings' | 'clock'>,
  by: string,
  found: readonly StoredBooking[],
): Promise<void> {
  for (const { _id } of found.filter(isAnybodys))
    await bookings.transact(async (tx) => {
      const booking = await tx.find(_id);
      if (!booking || !isAnybodys(booking)) return; // it was confirmed in between, or is over
      await endHold(tx, booking, clock.now(), by);
    });
}
