import { TextField } from '../components/text-field.tsx';

interface AmountFieldProps {
  value: string;
  hint?: string;
  problem: string | undefined;
  autoFocus?: boolean;
  onChange: (amount: string) => void;
}

/** An amount, ready to be typed over. */
export function AmountField({ value, hint, problem, autoFocus = true, onChange }: AmountFieldProps) {
  return (
    <TextField
      label="Amount"
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={autoFocus}
      value={value}
      problem={problem}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={onChange}
    />
  );
}

interface MoneyAnswersProps {
  label: string;
  isBusy: boolean;
  onClose: () => void;
}

export function MoneyAnswers({ label, isBusy, onClose }: MoneyAnswersProps) {
  return (
    <div className="confirm-dialog-actions">
      <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={onClose}>
        Not now
      </button>
      <button type="submit" className="btn btn-primary" disabled={isBusy} aria-busy={isBusy}>
        {isBusy && <span className="button-ring" aria-hidden="true" />}
        {label}
      </button>
    </div>
  );
}
