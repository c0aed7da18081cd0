import { Form, useFormikContext } from 'formik';
import { useRef, type ReactNode } from 'react';
import { useEarlyInput } from '../../../first-paint/use-early-input.ts';
import { useFocusAfterSubmit } from '../use-focus-after-submit.ts';

interface AppFormProps {
  className?: string;
  children: ReactNode;
}

/** A form with its own validation, not the browser's. It keeps what was typed before the app had started. */
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
