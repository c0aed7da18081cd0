import { Button } from '../button.tsx';
import { BusyButton } from './busy-button.tsx';

interface FormAnswersProps {
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  keepLabel?: string;
  onKeep: () => void;
}

export function FormAnswers({
  label,
  isBusy,
  isDisabled = false,
  keepLabel = 'Not now',
  onKeep,
}: FormAnswersProps) {
  return (
    <div className="confirm-dialog-actions">
      <Button disabled={isBusy} onClick={onKeep}>
        {keepLabel}
      </Button>
      <BusyButton isBusy={isBusy} disabled={isDisabled}>
        {label}
      </BusyButton>
    </div>
  );
}
