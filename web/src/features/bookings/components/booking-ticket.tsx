import type { Booking } from '@innkeep/contract/booking';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { formatCalendarDate, spellCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatDollars } from '@innkeep/contract/money';
import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Picture } from '../../../components/picture.tsx';

interface BookingTicketProps {
  booking: Booking;
  onCancel: () => void;
}

export function BookingTicket({ booking, onCancel }: BookingTicketProps) {
  const { room, checkin, checkout, nights, guests, total } = booking;
  return (
    <article className="ticket" aria-label={`${room.name}, ${formatCalendarDate(checkin)}`}>
      <Picture image={room.image} alt="" sizes="(min-width: 768px) 260px, 100vw" />
      <div className="ticket-body">
        <h2 className="h3 mb-0">{room.name}</h2>
        <div className="ticket-dates">
          <TicketDate label="Check In" date={checkin} time={`from ${HOTEL.checkInTime}`} />
          <TicketDate label="Check Out" date={checkout} time={`by ${HOTEL.checkOutTime}`} />
        </div>
        <dl className="ticket-bill tabular">
          <div>
            <dt>Price</dt>
            <dd>
              ${formatDollars(room.price)} × {nights} {nights === 1 ? 'night' : 'nights'}
            </dd>
          </div>
          <div>
            <dt>Guests</dt>
            <dd>{guests}</dd>
          </div>
          <div className="ticket-total">
            <dt>Total bill</dt>
            <dd>${formatDollars(total)}</dd>
          </div>
        </dl>
      </div>
      <div className="ticket-actions">
        <Link className="text-link" to={PAGE.payment(room._id)}>
          How to pay
        </Link>
        {checkin > hotelToday() && (
          <button type="button" className="btn btn-clay" onClick={onCancel}>
            Cancel Book
          </button>
        )}
      </div>
    </article>
  );
}

function TicketDate({ label, date, time }: { label: string; date: CalendarDate; time: string }) {
  return (
    <div className="ticket-date">
      <span className="ticket-date-label">{label}</span>
      <span className="ticket-date-weekday">{spellCalendarDate(date, { weekday: 'long' })}</span>
      <time className="ticket-date-figure" dateTime={date}>
        {formatCalendarDate(date)}
      </time>
      <span className="ticket-date-time">{time}</span>
    </div>
  );
}
