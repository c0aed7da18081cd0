import { useState, type ReactNode } from 'react';

interface FoldedFieldsProps {
  summary: string;
  /** Whether something is wrong with one of the fields. */
  isWrong: boolean;
  children: ReactNode;
}

/** Fields that few need. Where one is wrong they open, cannot be folded until it is mended, and then stay as they are. */
export function FoldedFields({ summary, isWrong, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isWrong);
  if (isWrong && !isOpen) setOpen(true);
  return (
    <details
      className="rates-details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary onClick={(event) => isWrong && event.preventDefault()}>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
