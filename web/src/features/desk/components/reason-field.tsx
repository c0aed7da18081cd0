import { TextField } from '../../../components/form/text-field.tsx';

interface ReasonFieldProps {
  value: string;
  problem: string | undefined;
  autoFocus?: boolean;
  onChange: (reason: string) => void;
}

export function ReasonField(props: ReasonFieldProps) {
  return (
    <TextField
      {...props}
      label="Reason"
      hint="Kept in the history under your name. Guests do not see it."
      autoComplete="off"
      maxLength={200}
    />
  );
}
