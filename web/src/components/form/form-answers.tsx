import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { BusyButton } from './busy-button.tsx';

interface FormAnswersProps {
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  keepLabel?: string;
  onKeep: () => void;
  /** Stands between the two. */
  other?: ReactNode;
}

export function FormAnswers({
  label,
  isBusy,
  isDisabled = false,
  keepLabel = 'Not now',
  onKeep,
  other,
}: FormAnswersProps) {
  return (
    <div className="confirm-dialog-actions">
      <Button disabled={isBusy} onClick={onKeep}>
        {keepLabel}
      </Button>
      {other}
      <BusyButton isBusy={isBusy} disabled={isDisabled}>
        {label}
      </BusyButton>
    </div>
  );
}
