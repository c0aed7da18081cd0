import type { Booking } from '@innkeep/contract/booking';
import { useState, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useCancelledBookings } from '../../features/bookings/api/get-bookings.ts';
import { BookingList } from '../../features/bookings/components/booking-list.tsx';
import { ClaimStays } from '../../features/bookings/components/claim-stays.tsx';
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

interface CancelledStaysProps {
  /** The guest's e-mail; without it, the signed-in user's bookings are listed. */
  guest: string | undefined;
  isUnfolded: boolean;
  onlyIfAny: boolean;
  lines: ComponentType<{ guest: string | undefined; onCount: (count: string) => void }>;
}

/** Cancelled stays, folded, and fetched only when opened, since most guests have cancelled nothing. */
function CancelledStays({ onlyIfAny, ...stays }: CancelledStaysProps) {
  return onlyIfAny && !stays.isUnfolded ? <Any {...stays} /> : <Fold {...stays} />;
}

type FoldProps = Omit<CancelledStaysProps, 'onlyIfAny'>;

function Any(stays: FoldProps) {
  const { isPending, data } = useCancelledBookings(stays.guest);
  return isPending || data?.length === 0 ? null : <Fold {...stays} />;
}

function Fold({ guest, lines: Lines, isUnfolded }: FoldProps) {
  const [isOpen, setOpen] = useState(isUnfolded);
  const [count, setCount] = useState('');
  return (
    <details
      className="past-stays mt-12"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="h4">Cancelled stays{count}</summary>
      <Suspense fallback={null}>{isOpen && <Lines guest={guest} onCount={setCount} />}</Suspense>
    </details>
  );
}
