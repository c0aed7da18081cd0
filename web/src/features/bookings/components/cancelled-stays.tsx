import { useState, type ReactNode } from 'react';

interface CancelledStaysProps {
  /** Asks for them, and says how many they are, as ` (2)`. */
  show: (onCount: (count: string) => void) => ReactNode;
}

/** Folded, and asked for once somebody wants to see them: most have cancelled nothing. */
export function CancelledStays({ show }: CancelledStaysProps) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState('');
  return (
    <details className="past-stays" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="h4">Cancelled stays{count}</summary>
      {isOpen && show(setCount)}
    </details>
  );
}
