import type { Booking } from '@innkeep/contract/booking';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useBookings } from '../../features/bookings/api/get-bookings.ts';
import { StaleNote } from '../../features/bookings/components/stale-note.tsx';
import { BookingDetails, BookingSkeleton } from '../../features/bookings/components/booking-details.tsx';
import { CancelDialog } from '../../features/bookings/components/cancel-dialog.tsx';
import { lazyPage } from '../lazy-page.ts';
import { bookingsPath, useGuestFromUrl } from '../../features/bookings/guest-from-url.ts';

const ChangeOwnStay = lazyPage(() => import('./change-own-stay.tsx'));

export default function BookingPage() {
  const { id = '' } = useParams();
  const guest = useGuestFromUrl();
  const navigate = useNavigate();
  const query = useBookings(guest);
  const { data: bookings, error, isPending, refetch } = query;
  const [asked, setAsked] = useState<Booking>();
  const [isChanging, setChanging] = useState(false);

  if (isPending) return <BookingSkeleton />;
  if (error && !bookings) return <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />;
  // Once it is cancelled, it is what was asked about until the list of the others is shown.
  const booking = bookings.find(({ _id }) => _id === id) ?? asked;
  if (!booking && query.isFetching) return <BookingSkeleton />; // the one just made, which this device has not cached
  if (!booking)
    return (
      <>
        <StaleNote guest={guest} query={query} />
        <NoSuchBooking listPath={bookingsPath(guest)} />
      </>
    );

  return (
    <>
      <StaleNote guest={guest} query={query} />
      <p className="way-back">
        <Link className="text-link" to={bookingsPath(guest)}>
          All bookings
        </Link>
      </p>
      <BookingDetails
        booking={booking}
        onCancel={() => setAsked(booking)}
        onChange={guest === undefined ? () => setChanging(true) : undefined}
      />
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeOwnStay booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {asked && (
        <CancelDialog
          booking={asked}
          onKeep={() => setAsked(undefined)}
          onCancelled={() => void navigate(bookingsPath(guest), { replace: true })}
        />
      )}
    </>
  );
}

function NoSuchBooking({ listPath }: { listPath: string }) {
  return (
    <Notice title="We cannot find that booking" picture="/images/not-found.svg" isWholePage>
      <p>It may have been cancelled, or belong to another account.</p>
      <Link className="btn btn-primary" to={listPath}>
        See your bookings
      </Link>
    </Notice>
  );
}
