import { useField, type FieldInputProps } from 'formik';
import type { ReactNode } from 'react';

/** The props that make a field of the kit part of a Formik form. */
interface FormikTies<Value> extends Pick<FieldInputProps<Value>, 'name' | 'value' | 'onBlur'> {
  onChange: (value: Value) => void;
  /** Set once the field was left, or the form submitted. */
  problem: string | undefined;
}

interface FormikFieldProps<Value> {
  name: string;
  children: (ties: FormikTies<Value>) => ReactNode;
}

/** Connects a controlled field to a Formik form. */
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
