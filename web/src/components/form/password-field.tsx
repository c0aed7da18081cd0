import { useField } from 'formik';
import { useState, type ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
}

/** A password, which can be looked at before it is sent. */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const [field] = useField<string>(name);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {({ id, className, isInvalid, describedBy }) => (
        <span className="password-input">
          <input
            {...field}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            id={id}
            className={className}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
          />
          <button type="button" aria-controls={id} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'} <span className="visually-hidden">what is typed</span>
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
