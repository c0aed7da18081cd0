import type { Booking } from '@innkeep/contract/booking';

/** Whether anything was paid for a stay, or may be, so that it is worth asking. */
export function hasPayments({ state, money, policy }: Pick<Booking, 'state' | 'money' | 'policy'>): boolean {
  return money !== undefined || (state === 'booked' && policy.pay !== 'hotel');
}
