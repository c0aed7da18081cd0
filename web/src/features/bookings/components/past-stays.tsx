import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { formatPrice } from '@innkeep/contract/money';
import { Link } from 'react-router-dom';

interface PastStaysProps {
  bookings: Booking[];
  pathOf: (booking: Booking) => string;
}

/** Stays that are over: a line each, the last one first. */
export function PastStays({ bookings, pathOf }: PastStaysProps) {
  return (
    <section className="past-stays" aria-labelledby="past-stays">
      <h2 id="past-stays" className="h4">
        Past stays
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
