import { isVoid } from '@innkeep/contract/stay-states';
import type { Booking, Settled } from '@innkeep/contract/booking';
import { PAGE } from '@innkeep/contract/paths';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useBookings } from '../../features/bookings/api/get-bookings.ts';
import { StaleNote } from '../../features/bookings/components/stale-note.tsx';
import { BookingDetails, BookingSkeleton } from '../../features/bookings/components/booking-details.tsx';
import { CancelStay } from '../cancel-stay.tsx';
import { lazyPage } from '../lazy-page.ts';
import { BookingMails, CancelledBooking, HeldStay, PaymentReturn, Payments } from '../paying-parts.tsx';
import { bookingsPath, useGuestFromUrl } from '../../features/bookings/guest-from-url.ts';
import { hasPayments } from '../../stay/has-payments.ts';
import { useReturnedPayment } from './use-returned-payment.ts';

const ChangeOwnStay = lazyPage(() => import('./change-own-stay.tsx'));

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
  useEffect(keepPlace, []);
  return (
    <Suspense fallback={<BookingSkeleton />}>
      {returned.payment !== undefined && (
        <PaymentReturn key={returned.payment} {...returned} payment={returned.payment} />
      )}
      {content()}
    </Suspense>
  );

  function content() {
    if (settled && isVoid(settled.booking)) return null; // only its outcome is shown
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
          <Link className="text-link" to={bookingsPath(guest)}>
            All bookings
          </Link>
        </p>
        {booking ? (
          <Stay booking={booking} guest={guest} asked={asked} onAsk={setAsked} returned={returned} />
        ) : (
          <CancelledBooking
            id={id}
            guest={guest}
            show={(about) => <BookingDetails {...about} parts={partsOf(about.booking, isOwn)} />}
            waiting={<BookingSkeleton />}
          />
        )}
      </>
    );
  }
}

/** Makes the browser remember the scroll position again: after paying, a guest starts at the page's top. */
function keepPlace() {
  history.scrollRestoration = 'auto';
}

interface StayProps {
  booking: Booking;
  guest: string | undefined;
  /** The booking that is about to be cancelled. */
  asked: Booking | undefined;
  onAsk: (booking: Booking | undefined) => void;
  returned: ReturnType<typeof useReturnedPayment>;
}

function Stay({ booking, guest, asked, onAsk, returned }: StayProps) {
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const state = useLocation().state as { payFailure?: string } | null; // `as`: from the form, or another page
  const isOwn = guest === undefined;
  return (
    <>
      <BookingDetails
        booking={booking}
        held={
          isOwn &&
          booking.hold && (
            <HeldStay
              booking={booking}
              failure={state?.payFailure}
              isAsked={returned.isAsked}
              onOver={returned.ask}
              onReleased={onReleased}
            />
          )
        }
        parts={partsOf(booking, isOwn)}
        onCancel={() => onAsk(booking)}
        onChange={isOwn ? () => setChanging(true) : undefined}
      />
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeOwnStay booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {asked && (
        <CancelStay
          booking={asked}
          isStaff={!isOwn}
          onKeep={() => onAsk(undefined)}
          onCancelled={() => void navigate(bookingsPath(guest), { replace: true })}
        />
      )}
    </>
  );

  function onReleased(settled: Settled) {
    returned.onReleased(settled);
    if (isVoid(settled.booking)) void navigate(PAGE.bookings, { replace: true });
  }
}

/** Returns the payments of a booking and our mails about it, each fetched only if there are any. */
function partsOf(booking: Booking, isOwn: boolean) {
  return (
    <Suspense fallback={<span className="skeleton booking-fact-skeleton" />}>
      {hasPayments(booking) && <Payments booking={booking} isOwn={isOwn} />}
      {booking.mail && <BookingMails mails={booking.mail} />}
    </Suspense>
  );
}

/** Returns the newer of two revisions: the outcome of a payment is known before the list shows it. */
function newer(listed: Booking | undefined, settled: Booking | undefined): Booking | undefined {
  if (!listed || !settled) return listed ?? settled;
  return settled.rev > listed.rev ? settled : listed;
}
