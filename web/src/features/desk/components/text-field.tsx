import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** A line of text. */
export function TextField({ label, hint, problem, onChange, ...input }: TextFieldProps) {
  return (
    <FieldShell label={label} hint={hint} problem={problem}>
      {({ id, className, isInvalid, describedBy }) => (
        <input
          {...input}
          id={id}
          className={className}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldShell>
  );
}

interface TextAreaProps {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  value: string;
  rows: number;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Several lines of text. */
export function TextArea({ label, hint, problem, onChange, ...area }: TextAreaProps) {
  return (
    <FieldShell label={label} hint={hint} problem={problem}>
      {({ id, className, isInvalid, describedBy }) => (
        <textarea
          {...area}
          id={id}
          className={className}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldShell>
  );
}
