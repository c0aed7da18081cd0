import type { Booking } from '../booking.ts';

/** Returns the address of the house rules or the terms as they were when a stay was booked. */
export function agreedPage(page: string, { rules }: Pick<Booking, 'rules'>): string {
  return rules === undefined ? page : `${page}?v=${rules}`;
}
