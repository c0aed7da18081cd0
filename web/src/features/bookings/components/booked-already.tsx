import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { DraftDates } from '@innkeep/contract/stay';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withStay } from '../../../stay/stay-search-params.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { heldInWords } from '../use-held-words.ts';
import { useBookings } from '../api/get-bookings.ts';

interface BookedAlreadyProps {
  roomId: string;
  stay: DraftDates;
  /** Whether a night of the stay is sold, perhaps to this guest; `perhaps` while the server is asked. */
  isSold: boolean | 'perhaps';
  /** Renders what can be done about a held booking. */
  heldActions: (booking: Booking) => ReactNode;
  /** The form, for all other guests. */
  children: ReactNode;
}

/** Replaces the form for guests who return to nights that they have already booked. */
export function BookedAlready({ roomId, stay, isSold, heldActions, children }: BookedAlreadyProps) {
  const { data: bookings } = useBookings(undefined, { isWanted: isSold === true });
  const own = bookings?.find(
    ({ room, checkin, checkout }) =>
      isSold !== false && room._id === roomId && checkin === stay.checkin && checkout === stay.checkout,
  );
  if (!own) return children;
  return (
    <div className="booked-already" role="status">
      <p>
        <strong>{heldInWords(own) ?? 'You have booked these nights'}:</strong> {spellDates(own)},{' '}
        {spellNights(own)}. Booking number{' '}
        <span className="text-nowrap" translate="no">
          {bookingNumber(own._id)}
        </span>
        .
      </p>
      {own.hold && heldActions(own)}
      <Link
        className={own.hold ? 'btn btn-quiet w-100' : 'btn btn-primary w-100'}
        to={pathTo(PAGE.booking, { id: own._id })}
      >
        See your booking
      </Link>
      <Link className="btn btn-quiet w-100" to={withStay(PAGE.book, { room: roomId })}>
        Book other nights
      </Link>
    </div>
  );
}
