import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import type { StoredBooking } from '../records/stored-booking.ts';

/** Why the desk has to look at what was paid for a stay: it is over and owes something, or more was paid than it costs. */
export type Unsettled = 'owing' | 'overpaid';

type Paid = Pick<StoredBooking, 'state' | 'noShowFee' | 'cancellationFee' | 'waived' | 'money'> & {
  quote: Pick<StoredBooking['quote'], 'total'>;
};

/** Undefined where nobody has to look. What a stay costs whose guest is still to come, or here, is paid until they leave. */
export function unsettledOf(booking: Paid): Unsettled | undefined {
  const { state } = booking;
  if (state === 'held' || state === 'lapsed') return undefined;
  const due = dueFor(booking);
  if (due < 0) return 'overpaid';
  const isOver = state !== 'booked' && state !== 'checked-in';
  // Once all is waived, money that a bank has taken back besides is owed for no stay.
  return isOver && due > 0 && billedFor(booking) > 0 ? 'owing' : undefined;
}
