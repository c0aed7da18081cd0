import { meantEmail } from '@innkeep/contract/email';
import type { ReactNode } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../button.tsx';
import { FormikField, type Named } from './formik/field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function EmailField({ hint, ...field }: TextFieldProps & { value: string }) {
  const question = useMeantEmail(field.value, field.onChange);
  return <TextField type="email" {...field} isTold hint={hint === undefined ? question : [hint, question]} />;
}

export function FormikEmailField({ name, ...field }: Named<TextFieldProps>) {
  return <FormikField name={name}>{(ties) => <EmailField {...field} {...ties} />}</FormikField>;
}

export function useMeantEmail(value: string, onChange: (email: string) => void): ReactNode {
  const isSettled = useDebounced(value) === value; // a domain may still be being typed
  const meant = isSettled ? meantEmail(value) : undefined;
  if (meant === undefined) return undefined;
  return (
    <Button
      key="meant"
      look="bare"
      className="px-0 d-block"
      onClick={({ currentTarget }) => {
        currentTarget.closest('.field')?.querySelector('input')?.focus(); // the button goes
        onChange(meant);
      }}
    >
      Did you mean <span translate="no">{meant}</span>?
    </Button>
  );
}
