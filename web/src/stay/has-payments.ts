import type { Booking } from '@innkeep/contract/booking';

/** Whether anything was or could be paid for a stay, so that payments are worth fetching. */
export function hasPayments({ state, money, policy }: Pick<Booking, 'state' | 'money' | 'policy'>): boolean {
  return money !== undefined || (state === 'booked' && policy.pay !== 'hotel');
}
