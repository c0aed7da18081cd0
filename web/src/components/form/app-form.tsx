import { Form, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEarlyInput } from '../../first-paint/use-early-input.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface AppFormProps {
  className?: string;
  children: ReactNode;
}

/**
 * A form that checks by its own rules, not the browser's. It leads a refused guest to the first field in question, and
 * gives the focus back to its button, which lost it by being disabled while the form was sent. What was typed into it
 * before the app was there stays.
 */
export function AppForm({ className, children }: AppFormProps) {
  const { submitCount, isSubmitting, values, setValues } = useFormikContext<object>();
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  useEarlyInput(form, (filledIn) => void setValues({ ...values, ...filledIn }));

  useEffect(() => {
    const hasReturned = wasSent.current && !isSubmitting;
    wasSent.current = isSubmitting;
    if (!hasReturned) return;
    if (submitCount > 0 && focusFirstInvalid(form.current)) return;
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [submitCount, isSubmitting]);

  return (
    <Form ref={form} noValidate className={className}>
      {children}
    </Form>
  );
}
