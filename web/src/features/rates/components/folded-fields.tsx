import { useState, type ReactNode } from 'react';

interface FoldedFieldsProps {
  summary: string;
  /** Whether one of the fields has a problem. */
  isWrong: boolean;
  children: ReactNode;
}

/** Rarely used fields, folded away. A problem opens them and keeps them open until it is solved. */
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
