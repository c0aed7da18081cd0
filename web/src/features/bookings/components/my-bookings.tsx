import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { formatDollars } from '@innkeep/contract/money';
import { MESSAGE } from '@innkeep/contract/messages';
import { PAGE } from '@innkeep/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { focusContent } from '../../../lib/focus-content.ts';
import { useCancelBooking } from '../api/cancel-booking.ts';
import { useMyBookings } from '../api/get-my-bookings.ts';
import { BookingTicket } from './booking-ticket.tsx';

export function MyBookings() {
  const { data: bookings, error, isPending, refetch } = useMyBookings();
  const [asked, setAsked] = useState<Booking>();

  if (isPending) return <TicketSkeletons />;
  if (error && !bookings) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (bookings.length === 0) {
    return (
      <Notice title={MESSAGE.noBookings} picture="/images/empty-suitcase.svg">
        <p>
          May we show you a{' '}
          <Link className="text-link" to={PAGE.rooms}>
            Room?
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <>
      <ul className="ticket-list">
        {bookings.map((booking) => (
          <li key={booking._id}>
            <BookingTicket booking={booking} onCancel={() => setAsked(booking)} />
          </li>
        ))}
      </ul>
      {asked && <CancelDialog booking={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { mutate, isPending } = useCancelBooking();
  const { room, checkin, checkout, total } = booking;

  function close() {
    onClose();
    focusContent(); // the button that had the focus is gone with its stay
  }

  return (
    <ConfirmDialog
      title="Cancel this stay?"
      confirmLabel="Cancel Book"
      keepLabel="Keep it"
      isBusy={isPending}
      onKeep={onClose}
      onConfirm={() => mutate(booking._id, { onSettled: close })}
    >
      <p>
        {room.name}, {formatCalendarDate(checkin)} to {formatCalendarDate(checkout)}. Your nights go back on
        sale, and the bill of ${formatDollars(total)} is void.
      </p>
    </ConfirmDialog>
  );
}

function TicketSkeletons() {
  return (
    <div className="ticket-list" role="status" aria-label="Loading your bookings">
      {[0, 1].map((index) => (
        <span key={index} className="ticket ticket-skeleton skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
