import { Suspense, useState, type ComponentType } from 'react';
import { useCancelledBookings } from '../api/get-cancelled-bookings.ts';

interface CancelledStaysProps {
  /** The guest's e-mail; without it, the signed-in user's bookings are listed. */
  guest: string | undefined;
  /** Whether it begins open: whoever has just cancelled a stay goes on reading it. */
  isUnfolded: boolean;
  /** Whether to show it only where there is one. */
  onlyIfAny: boolean;
  /** Fetches and lists them, and reports their number as text such as ` (2)`. */
  lines: ComponentType<{ guest: string | undefined; onCount: (count: string) => void }>;
}

/** Cancelled stays, folded, and fetched only when opened, since most guests have cancelled nothing. */
export function CancelledStays({ onlyIfAny, ...stays }: CancelledStaysProps) {
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
      className="past-stays"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="h4">Cancelled stays{count}</summary>
      <Suspense fallback={null}>{isOpen && <Lines guest={guest} onCount={setCount} />}</Suspense>
    </details>
  );
}
