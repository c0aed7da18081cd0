import { useField, type FieldInputProps } from 'formik';
import type { ReactNode } from 'react';

/** What a field of the kit needs to be one of a Formik form. */
interface FormikTies<Value> extends Pick<FieldInputProps<Value>, 'name' | 'value' | 'onBlur'> {
  onChange: (value: Value) => void;
  /** Told once the field was left, or the form was sent. */
  problem: string | undefined;
}

interface FormikFieldProps<Value> {
  name: string;
  children: (ties: FormikTies<Value>) => ReactNode;
}

/** Ties a controlled field to a Formik form. */
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
