import type { BookingState } from '../booking.ts';

export const STATE_WORDS: Record<BookingState, string> = {
  held: 'Held',
  booked: 'Booked',
  'checked-in': 'In house',
  'checked-out': 'Checked out',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
  lapsed: 'Expired',
};
