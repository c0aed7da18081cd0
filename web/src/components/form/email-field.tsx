import { meantEmail } from '@innkeep/contract/email';
import type { ReactNode } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address. One that looks mistyped gets a button that mends it. */
export function EmailField({ hint, ...field }: TextFieldProps & { value: string }) {
  const { value, onChange } = field;
  return (
    <TextField
      type="email"
      {...field}
      isTold
      hint={
        <EmailHint value={value} onChange={onChange}>
          {hint}
        </EmailHint>
      }
    />
  );
}

interface EmailHintProps {
  value: string;
  onChange: (email: string) => void;
  children: ReactNode;
}

/** The hint of a field for an e-mail address, with that button. */
export function EmailHint({ value, onChange, children }: EmailHintProps) {
  const isSettled = useSettled(value) === value; // a domain may still be being typed
  const meant = isSettled ? meantEmail(value) : undefined;
  return (
    <>
      {children}
      {meant !== undefined && (
        <button
          type="button"
          className="btn btn-bare"
          onClick={({ currentTarget }) => {
            currentTarget.closest('.field')?.querySelector('input')?.focus(); // the button goes
            onChange(meant);
          }}
        >
          Did you mean <span translate="no">{meant}</span>?
        </button>
      )}
    </>
  );
}
