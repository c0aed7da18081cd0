import { useField } from 'formik';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
}

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>;

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const [field] = useField<string | number>(name);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {({ id, className, isInvalid, describedBy }) => (
        <input
          {...input}
          {...field}
          id={id}
          className={className}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'>;

export function TextAreaField({ name, label, hint, ...input }: TextAreaFieldProps) {
  const [field] = useField<string>(name);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {({ id, className, isInvalid, describedBy }) => (
        <textarea
          {...input}
          {...field}
          id={id}
          className={className}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
      )}
    </FieldFrame>
  );
}
