import type { Booking } from '@innkeep/contract/booking';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { PAGE } from '@innkeep/contract/paths';
import { isCancelledOrLapsed, paymentHold } from '@innkeep/contract/stay-states';
import { hasSameDates, type DraftDates } from '@innkeep/contract/stay';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookAddress } from '../../../stay/without-account.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';
import { stayPage, useCaller } from '../../../lib/session/caller.ts';
import { useBookingByKey, useBookings } from '../api/get-bookings.ts';
import { heldInWords } from '../use-held-words.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';

interface BookedAlreadyProps {
  roomId: string;
  stay: DraftDates;
  /** Whether a night of the stay may be sold to this guest; `perhaps` while the server is asked. */
  isSold: boolean | 'perhaps';
  /** Whether it is a room type, of which the guest may want another room. */
  hasAlike: boolean;
  heldActions: (booking: Booking) => ReactNode;
  frame: (told: ReactNode) => ReactNode;
  children: ReactNode;
}

export function BookedAlready(props: BookedAlreadyProps) {
  const { data: bookings = [] } = useBookings(undefined, { isWanted: props.isSold === true });
  return <Booked {...props} bookings={bookings} />;
}

export function BookedByKey(props: BookedAlreadyProps) {
  const { data } = useBookingByKey({ isWanted: props.isSold === true });
  const isThere = data && !isCancelledOrLapsed(data.booking);
  return <Booked {...props} bookings={isThere ? [data.booking] : []} />;
}

interface BookedProps extends BookedAlreadyProps {
  bookings: readonly Booking[];
}

function Booked(props: BookedProps) {
  const { roomId, stay, isSold, hasAlike, heldActions, frame, children, bookings } = props;
  const caller = useCaller();
  const [isAnother, setAnother] = useState(false);
  const own = bookings.find(
    (booking) => isSold !== false && booking.room._id === roomId && hasSameDates(booking, stay),
  );
  if (!own || isAnother) return children;
  return frame(
    <div className="booked-already d-grid gap-3" role="status">
      <p>
        <strong>{heldInWords(own) ?? 'You have booked these nights'}:</strong> {spellDates(own)},{' '}
        {spellNights(own)}. Booking number{' '}
        <span className="text-nowrap" translate="no">
          {bookingNumber(own._id)}
        </span>
        .
      </p>
      {paymentHold(own) && heldActions(own)}
      <Link
        className={paymentHold(own) ? 'btn btn-quiet w-100' : 'btn btn-primary w-100'}
        to={stayPage(caller, own._id)}
      >
        See your booking
      </Link>
      {hasAlike && (
        <Button className="w-100" onClick={() => setAnother(true)}>
          Book another of these rooms
        </Button>
      )}
      <ButtonLink
        look="quiet"
        className="w-100"
        to={bookAddress(caller.as, withStay(PAGE.book, { room: roomId }))}
      >
        Book other nights
      </ButtonLink>
    </div>,
  );
}
