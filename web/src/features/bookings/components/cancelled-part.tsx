import type { Booking } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { dueFor } from '@innkeep/contract/payments/due';
import { Link } from 'react-router-dom';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { bookAddress } from '../../../stay/without-account.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { endInWords, keptInWords } from '../cancelled-words.ts';

/** For a stay that does not take place: when it ended, what became of the money, and a way to book again. */
export function CancelledPart({ booking, isOwn }: { booking: Booking; isOwn: boolean }) {
  const { as } = useCaller();
  const { room, checkin, checkout, guests, children } = booking;
  // Nobody can arrive in the past, so the form then asks for new dates.
  const dates = checkin < todayAtHotel() ? {} : { checkin, checkout };
  return (
    <section aria-labelledby="booking-end">
      <h2 id="booking-end" className="h4">
        {booking.state === 'lapsed' ? 'Not booked' : 'Cancelled'}
      </h2>
      <p>
        {endInWords(booking)} {keptInWords(booking)}
      </p>
      {isOwn && dueFor(booking) > 0 && (
        <p>
          Please call us about it: <PhoneLink className="text-link" />
        </p>
      )}
      {isOwn && (
        <p className="booking-actions">
          <Link
            className="btn btn-quiet"
            to={bookAddress(as, withStay(PAGE.book, { ...dates, guests, children, room: room._id }))}
          >
            Book this room again
          </Link>
        </p>
      )}
    </section>
  );
}
