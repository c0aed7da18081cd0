import { useField, type FieldInputProps, Form, useFormikContext } from 'formik';
import { type ReactNode, useRef } from 'react';
import { useEarlyInput } from '../../../first-paint/use-early-input.ts';
import { useFocusAfterSubmit } from '../use-focus-after-submit.ts';

interface FormikTies<Value> extends Pick<FieldInputProps<Value>, 'name' | 'value' | 'onBlur'> {
  onChange: (value: Value) => void;
  /** Set once the field was left, or the form submitted. */
  problem: string | undefined;
}

interface FormikFieldProps<Value> {
  name: string;
  children: (ties: FormikTies<Value>) => ReactNode;
}

export function FormikField<Value = string>({ name, children }: FormikFieldProps<Value>) {
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<Value>(name);
  return children({
    name,
    value,
    onBlur,
    onChange: (changed) => void setValue(changed),
    problem: touched ? error : undefined,
  });
}

/** A form with its own validation, not the browser's. It keeps what was typed before the app had started. */
export function AppForm({ className, children }: { className?: string; children: ReactNode }) {
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
