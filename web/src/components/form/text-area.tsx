import type { TextareaHTMLAttributes } from 'react';
import { FieldShell, type FieldProps } from './field-shell.tsx';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id'> {
  value: string;
  onChange: (text: string) => void;
}

export function TextArea({ label, hint, problem, onChange, ...area }: TextAreaProps) {
  return (
    <FieldShell label={label} hint={hint} problem={problem}>
      {(ties) => <textarea {...area} {...ties} onChange={({ target }) => onChange(target.value)} />}
    </FieldShell>
  );
}
