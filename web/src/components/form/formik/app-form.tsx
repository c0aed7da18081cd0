import { Form, useFormikContext } from 'formik';
import { useRef, type ReactNode } from 'react';
import { useEarlyInput } from '../../../first-paint/use-early-input.ts';
import { useFocusAfterSubmit } from '../use-focus-after-submit.ts';

interface AppFormProps {
  className?: string;
  children: ReactNode;
}

/** A form that checks by its own rules, not the browser's. What was typed into it before the app was there stays. */
export function AppForm({ className, children }: AppFormProps) {
  const { isSubmitting, values, setValues } = useFormikContext<object>();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (filledIn) => void setValues({ ...values, ...filledIn }));
  useFocusAfterSubmit(form, isSubmitting);

  return (
    <Form ref={form} noValidate className={className}>
      {children}
    </Form>
  );
}
