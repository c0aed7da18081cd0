import { Form, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';

interface AppFormProps {
  className?: string;
  children: ReactNode;
}

/** A form that checks by its own rules, not the browser's, and leads a refused guest to the first field in question. */
export function AppForm({ className, children }: AppFormProps) {
  const { submitCount, isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);

  return (
    <Form ref={form} noValidate className={className}>
      {children}
    </Form>
  );
}
