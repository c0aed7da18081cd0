import { hasEnded, isAgreed } from '@innkeep/contract/stay-states';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import type { StoredBooking } from '../records/stored-booking.ts';

/** Why the desk has to look at what was paid for a stay: it is over and owes something, or more was paid than it costs. */
export type Unsettled = 'owing' | 'overpaid';

type Paid = Pick<StoredBooking, 'state' | 'noShowFee' | 'cancellationFee' | 'waived' | 'money'> & {
  quote: Pick<StoredBooking['quote'], 'total'>;
};

/** Undefined where nobody has to look. What a stay costs whose guest is still to come, or here, is paid until they leave. */
export function unsettledOf(booking: Paid): Unsettled | undefined {
  if (!isAgreed(booking)) return undefined;
  const due = dueFor(booking);
  if (due < 0) return 'overpaid';
  // Once all is waived, money that a bank has taken back besides is owed for no stay.
  return hasEnded(booking) && due > 0 && billedFor(booking) > 0 ? 'owing' : undefined;
}
