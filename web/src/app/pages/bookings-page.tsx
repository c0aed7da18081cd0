import type { Booking } from '@innkeep/contract/booking';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BookingList } from '../../features/bookings/components/booking-list.tsx';
import { ClaimStays } from '../../features/bookings/components/claim-stays.tsx';
import { CancelledStays } from '../../features/bookings/components/cancelled-stays.tsx';
import { useGuestFromUrl } from '../../features/bookings/guest-from-url.ts';
import { CancelStay } from '../cancel-stay.tsx';
import { CancelledLines, HeldActions } from '../paying-parts.tsx';

export default function BookingsPage() {
  const guest = useGuestFromUrl();
  const [asked, setAsked] = useState<Booking>();
  const state = useLocation().state as { cancelled?: true } | null; // `as`: from a booking's page, or another
  const [hasCancelled, setCancelled] = useState(state?.cancelled === true);
  const close = () => setAsked(undefined);
  return (
    <>
      <h1 className="h2">{guest === undefined ? 'Your Booking' : `Stays of ${guest}`}</h1>
      <BookingList
        guest={guest}
        heldActions={guest === undefined ? (booking) => <HeldActions booking={booking} /> : undefined}
        onCancel={setAsked}
      >
        {(isEmpty) => (
          <>
            <CancelledStays
              key={String(hasCancelled)}
              guest={guest}
              lines={CancelledLines}
              isUnfolded={hasCancelled}
              onlyIfAny={isEmpty}
            />
            {guest === undefined && <ClaimStays onlyIfAny={isEmpty} />}
          </>
        )}
      </BookingList>
      {asked && (
        <CancelStay
          booking={asked}
          isStaff={guest !== undefined}
          onKeep={close}
          onCancelled={() => {
            setCancelled(true);
            close();
          }}
        />
      )}
    </>
  );
}
