import { hasEnded, isAgreed } from '@innkeep/contract/stay-states';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import type { StoredBooking } from '../records/stored-booking.ts';

export type Unsettled = 'owing' | 'overpaid';

type Paid = Pick<StoredBooking, 'state' | 'noShowFee' | 'cancellationFee' | 'waived' | 'money'> & {
  quote: Pick<StoredBooking['quote'], 'total'>;
};

/** Why the desk has to look at a stay's money; guests who are still to come, or are here, may pay later. */
export function unsettledOf(booking: Paid): Unsettled | undefined {
  if (!isAgreed(booking)) return undefined;
  const due = dueFor(booking);
  if (due < 0) return 'overpaid';
  // If everything was waived, money that a bank has taken back is not owed for the stay.
  return hasEnded(booking) && due > 0 && billedFor(booking) > 0 ? 'owing' : undefined;
}
