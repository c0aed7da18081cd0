import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { formatPrice } from '@innkeep/contract/money';
import { useId } from 'react';
import { Link } from 'react-router-dom';

interface BookingLinesProps {
  title: string;
  bookings: Booking[];
  pathOf: (booking: Booking) => string;
}

/** Stays that need no more than a line each; nothing where there are none. */
export function BookingLines({ title, bookings, pathOf }: BookingLinesProps) {
  const titleId = useId();
  if (bookings.length === 0) return null;
  return (
    <section className="past-stays" aria-labelledby={titleId}>
      <h2 id={titleId} className="h4">
        {title}
      </h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking._id}>
            <Link className="text-link" to={pathOf(booking)}>
              {booking.room.name}
            </Link>
            <span className="past-stays-dates tabular">
              {formatCalendarDate(booking.checkin)} – {formatCalendarDate(booking.checkout)}
            </span>
            <span className="tabular">{formatPrice(booking.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
