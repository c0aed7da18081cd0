import type { ComponentProps } from 'react';
import { EmailField } from '../../../components/form/email-field.tsx';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';

interface GuestFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'problem'
> {
  name: string;
  /** What is filled in as long as nothing is typed. */
  usual?: string;
}

/** What guests say about themselves. A field that is left empty is not wrong before the form is sent. */
export function GuestField({ name, usual = '', ...field }: GuestFieldProps) {
  const Field = field.type === 'email' ? EmailField : TextField;
  return (
    <FormikField<string | undefined> name={name}>
      {({ value, onBlur, ...ties }) => (
        <Field
          {...field}
          {...ties}
          value={value ?? usual}
          onBlur={(event) => event.target.value !== '' && onBlur(event)}
        />
      )}
    </FormikField>
  );
}
