import type { Booking } from '@innkeep/contract/booking';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { dueFor } from '@innkeep/contract/payments/due';
import { Link } from 'react-router-dom';

/** Links to the page on how to pay, if anything is left to pay. */
export function HowToPay({ booking }: { booking: Booking }) {
  if (dueFor(booking) <= 0) return null;
  return (
    <Link className="text-link" to={pathTo(PAGE.payment, { id: booking.room._id })}>
      How to pay
    </Link>
  );
}
