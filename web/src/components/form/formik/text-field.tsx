import type { ComponentProps } from 'react';
import { TextField } from '../text-field.tsx';
import { FormikField } from './field.tsx';

type FormikTextFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'problem'
> & { name: string };

export function FormikTextField({ name, ...field }: FormikTextFieldProps) {
  const kept = (text: string) => (field.type === 'number' && text !== '' ? Number(text) : text);
  return (
    <FormikField<string | number> name={name}>
      {({ onChange, ...ties }) => (
        <TextField {...field} {...ties} onChange={(text) => onChange(kept(text))} />
      )}
    </FormikField>
  );
}
