import type { Booking } from '@innkeep/contract/booking';
import { dueFor } from '@innkeep/contract/payments/due';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';

/** What is still to be paid, without the full stop. */
export function dueInWords(booking: Booking): string {
  if (!booking.money) return PAY_AT_HOTEL;
  const due = dueFor(booking);
  if (due === 0) return 'All of it is paid';
  return due > 0
    ? `${formatMinorUnits(due)} is still to be paid`
    : `You have paid ${formatMinorUnits(-due)} too much. Call us about it`;
}
