import type { Booking } from '@innkeep/contract/booking';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { dueFor } from '@innkeep/contract/payments/due';
import { Link } from 'react-router-dom';
import { useCaller } from '../../../lib/session/caller.ts';

/** Links to the page on how to pay, which is for accounts, if anything is left to pay. */
export function HowToPay({ booking }: { booking: Booking }) {
  const { as } = useCaller();
  if (as === 'key' || dueFor(booking) <= 0) return null;
  return (
    <Link className="text-link text-nowrap" to={pathTo(PAGE.payment, { id: booking.room._id })}>
      How to pay
    </Link>
  );
}
