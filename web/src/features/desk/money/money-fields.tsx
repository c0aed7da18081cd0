import { TextField } from '../../../components/form/text-field.tsx';

interface AmountFieldProps {
  value: string;
  hint?: string;
  problem: string | undefined;
  autoFocus?: boolean;
  onChange: (amount: string) => void;
}

/** A field for an amount, whose text is selected so that it can be overtyped. */
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
