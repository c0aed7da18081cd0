import { useField, type FieldInputProps, Form, useFormikContext } from 'formik';
import { type ReactNode, useRef } from 'react';
import { useEarlyInput } from '../../../first-paint/use-early-input.ts';
import { useFocusAfterSubmit } from '../use-focus-after-submit.ts';
import { TextField, type TextFieldProps } from '../text-field.tsx';

interface FormikTies<Value> extends Pick<FieldInputProps<Value>, 'name' | 'value' | 'onBlur'> {
  onChange: (value: Value) => void;
  /** Set once the field has been left or the form submitted. */
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

/** A form with its own validation, not the browser's. It keeps what was typed before the app started. */
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

/** The remaining props of a field that is tied to its form. */
export type Named<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'problem'> & { name: string };

export function FormikTextField({ name, ...field }: Named<TextFieldProps>) {
  const kept = (text: string) => (field.type === 'number' && text !== '' ? Number(text) : text);
  return (
    <FormikField<string | number> name={name}>
      {({ onChange, ...ties }) => (
        <TextField {...field} {...ties} onChange={(text) => onChange(kept(text))} />
      )}
    </FormikField>
  );
}
