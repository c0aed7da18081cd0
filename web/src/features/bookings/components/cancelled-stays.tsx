import type { CancelledBooking } from '@innkeep/contract/payments/payment';
import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useCancelledBookings } from '../api/get-cancelled-bookings.ts';

interface CancelledStaysProps {
  /** Whose, by e-mail; without it, those of whoever is looking. */
  guest: string | undefined;
  lines: (stays: CancelledBooking[]) => ReactNode;
}

/** Folded, and asked for once somebody wants to see them: most have cancelled nothing. */
export function CancelledStays({ guest, lines }: CancelledStaysProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: stays, error, refetch } = useCancelledBookings(guest, { isWanted: isOpen });
  return (
    <details className="past-stays" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="h4">Cancelled stays{stays && ` (${stays.length})`}</summary>
      {stays ? lines(stays) : error ? failure(error) : <Waiting />}
    </details>
  );

  function failure(error: unknown) {
    return <LoadFailure error={error} what="the cancelled stays" onRetry={() => void refetch()} />;
  }
}

function Waiting() {
  return (
    <Loading label="Loading the cancelled stays…">
      <span className="skeleton ticket-name-skeleton" />
    </Loading>
  );
}
