import { BusyButton } from './busy-button.tsx';

interface FormAnswersProps {
  /** What the form does. */
  label: string;
  isBusy: boolean;
  /** It cannot be sent yet. */
  isDisabled?: boolean;
  keepLabel?: string;
  onKeep: () => void;
}

/** The two ways out of a dialog's form. */
export function FormAnswers({
  label,
  isBusy,
  isDisabled = false,
  keepLabel = 'Not now',
  onKeep,
}: FormAnswersProps) {
  return (
    <div className="confirm-dialog-actions">
      <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={onKeep}>
        {keepLabel}
      </button>
      <BusyButton isBusy={isBusy} disabled={isDisabled}>
        {label}
      </BusyButton>
    </div>
  );
}
