import { Suspense, useState, type ComponentType } from 'react';

interface CancelledStaysProps {
  /** Whose, by e-mail; without it, those of whoever is looking. */
  guest: string | undefined;
  /** Asks for them, shows them, and says how many they are, as ` (2)`. */
  lines: ComponentType<{ guest: string | undefined; onCount: (count: string) => void }>;
}

/** Folded, and asked for once somebody wants to see them: most have cancelled nothing. */
export function CancelledStays({ guest, lines: Lines }: CancelledStaysProps) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState('');
  return (
    <details className="past-stays" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="h4">Cancelled stays{count}</summary>
      <Suspense fallback={null}>{isOpen && <Lines guest={guest} onCount={setCount} />}</Suspense>
    </details>
  );
}
