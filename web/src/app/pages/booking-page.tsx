import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { Booking, Settled } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useBookings } from '../../features/bookings/api/get-bookings.ts';
import { StaleNote } from '../../features/bookings/components/stale-note.tsx';
import { BookedTogether, bookedWith } from '../../features/bookings/components/booked-together.tsx';
import { BookingDetails, BookingSkeleton } from '../../features/bookings/components/booking-details.tsx';
import { CancelledBooking, PaymentReturn } from '../paying-parts.tsx';
import { partsOf, StayWithActions } from '../stay-with-actions.tsx';
import { bookingPath, bookingsPath, useGuestFromUrl } from '../../features/bookings/guest-from-url.ts';
import { useSignedInUser } from '../../lib/session/session.ts';
import { TextLink } from '../../components/links.tsx';
import { useReturnedPayment } from './use-returned-payment.ts';

export default function BookingPage() {
  const { id = '' } = useParams();
  const guest = useGuestFromUrl();
  const isOwn = guest === undefined;
  const query = useBookings(guest);
  const { data: bookings, error, isPending, refetch } = query;
  const [asked, setAsked] = useState<Booking>();
  const listed = bookings?.find(({ _id }) => _id === id);
  const returned = useReturnedPayment(listed, { isKnown: bookings !== undefined, isOwn });
  const { settled } = returned;
  return (
    <Suspense fallback={<BookingSkeleton />}>
      {returned.payment !== undefined && (
        <PaymentReturn key={returned.payment} {...returned} payment={returned.payment} />
      )}
      {content()}
    </Suspense>
  );

  function content() {
    if (settled && isCancelledOrLapsed(settled.booking)) return null; // only its outcome is shown
    if (isPending) return <BookingSkeleton />;
    if (error && !bookings) return <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />;
    // A cancelled booking is no longer listed; it stays on the page until the list of the others is shown.
    const booking = newer(listed, settled?.booking) ?? asked;
    // A new booking that this device has not cached, or the one that was paid for.
    if (!booking && (query.isFetching || returned.payment !== undefined)) return <BookingSkeleton />;
    return (
      <>
        <StaleNote guest={guest} query={query} />
        <p className="way-back">
          <TextLink to={bookingsPath(guest)}>All bookings</TextLink>
        </p>
        {booking ? (
          <Stay
            booking={booking}
            guest={guest}
            together={
              <BookedTogether
                others={bookedWith(booking, bookings)}
                pathOf={({ _id }) => bookingPath(_id, guest)}
              />
            }
            asked={asked}
            onAsk={setAsked}
            returned={returned}
          />
        ) : (
          <CancelledBooking
            id={id}
            guest={guest}
            show={(about) => <BookingDetails {...about} {...partsOf(about.booking, isOwn)} />}
            waiting={<BookingSkeleton />}
          />
        )}
      </>
    );
  }
}

interface StayProps {
  booking: Booking;
  guest: string | undefined;
  together: ReactNode;
  asked: Booking | undefined;
  onAsk: (booking: Booking | undefined) => void;
  returned: ReturnType<typeof useReturnedPayment>;
}

function Stay({ guest, returned, ...stay }: StayProps) {
  const navigate = useNavigate();
  const { isEmailConfirmed } = useSignedInUser();
  return (
    <StayWithActions
      {...stay}
      isOwn={guest === undefined}
      isProven={isEmailConfirmed}
      returned={returned}
      onReleased={onReleased}
      onLetGo={leave}
      onCancelled={leave}
    />
  );

  function leave() {
    void navigate(bookingsPath(guest), { replace: true, state: { cancelled: true } });
  }

  function onReleased(settled: Settled) {
    returned.onReleased(settled);
    if (isCancelledOrLapsed(settled.booking)) void navigate(PAGE.bookings, { replace: true });
  }
}

/** Returns the newer of two revisions: the outcome of a payment is known before the list shows it. */
function newer(listed: Booking | undefined, settled: Booking | undefined): Booking | undefined {
  if (!listed || !settled) return listed ?? settled;
  return settled.rev > listed.rev ? settled : listed;
}
