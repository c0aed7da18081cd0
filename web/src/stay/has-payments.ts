import type { Booking } from '@innkeep/contract/booking';

/** Whether anything was or could be paid for a stay, so that payments are worth fetching. */
export function hasPayments({
  state,
  money,
  policy,
  asked,
}: Pick<Booking, 'state' | 'money' | 'policy' | 'asked'>): boolean {
  return money !== undefined || (state === 'booked' && (policy.pay !== 'hotel' || asked !== undefined));
}
