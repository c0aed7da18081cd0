import type { InputHTMLAttributes } from 'react';
import { FieldShell, type FieldProps, type RefusalTies } from './field-shell.tsx';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  /** A number only for inputs of that type: React compares numbers, so `1.0` stays while `1.05` is typed. */
  value: string | number;
  onChange: (text: string) => void;
  isTold?: boolean;
  refused?: RefusalTies;
}

export function TextField({ label, hint, problem, refused, isTold, onChange, ...input }: TextFieldProps) {
  return (
    <FieldShell label={label} hint={hint} problem={problem} refused={refused} isTold={isTold ?? false}>
      {(ties) => <input {...input} {...ties} onChange={({ target }) => onChange(target.value)} />}
    </FieldShell>
  );
}
