import { BusyButton } from './busy-button.tsx';

interface FormAnswersProps {
  /** The label of the button that submits the form. */
  label: string;
  isBusy: boolean;
  /** Whether the form cannot be submitted yet. */
  isDisabled?: boolean;
  keepLabel?: string;
  onKeep: () => void;
}

/** The two buttons that end a form in a dialog. */
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
