import { useState, type InputHTMLAttributes } from 'react';
import { FormikField, type Named } from './formik/field.tsx';
import { FieldShell, type FieldProps, type RefusalTies } from './field-shell.tsx';

interface PasswordFieldProps
  extends FieldProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onBlur'> {
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (text: string) => void;
  refused?: RefusalTies;
}

export function PasswordField({ label, hint, problem, refused, onChange, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldShell label={label} hint={hint} problem={problem} refused={refused}>
      {(ties) => (
        <span className="password-input position-relative d-block">
          <input
            {...input}
            {...ties}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
          <button type="button" aria-controls={ties.id} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'} <span className="visually-hidden">password</span>
          </button>
        </span>
      )}
    </FieldShell>
  );
}

export function FormikPasswordField({ name, ...field }: Named<PasswordFieldProps>) {
  return <FormikField name={name}>{(ties) => <PasswordField {...field} {...ties} />}</FormikField>;
}
