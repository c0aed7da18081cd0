import { useFormikContext } from 'formik';
import { useState, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { EmailField } from '../../../components/form/email-field.tsx';
import { FormikField, type Named } from '../../../components/form/formik/field.tsx';
import { TextField, type TextFieldProps } from '../../../components/form/text-field.tsx';
import type { BookingValues } from '../booking-values.ts';

interface DetailsFieldsProps {
  isVisitor: boolean;
  /** The phone number of the account, filled in although the fields were not opened; empty without one. */
  knownPhone: string;
}

const FIELDS = [
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'arrivalTime', label: 'When do you arrive?', maxLength: 60 },
  { name: 'wish', label: 'Any requests?', maxLength: 500 },
] as const;

/** Folded away. An account's guest has the name of their account. */
export function DetailsFields({ isVisitor, knownPhone }: DetailsFieldsProps) {
  const { values, errors, touched } = useFormikContext<BookingValues>();
  const fields = FIELDS.filter(({ name }) => !isVisitor || name !== 'phone');
  const [isOpen, setOpen] = useState(() => fields.some(({ name }) => values.guest[name]));
  const isRefused = fields.some(({ name }) => touched.guest?.[name] && errors.guest?.[name]);
  return (
    // It opens when one of its fields is refused, or was filled in before; only the guest closes it.
    <details
      className="field"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="form-note">
        Anything we should know?{knownPhone !== '' && !isOpen && ' Your phone number is filled in.'}
      </summary>
      {fields.map(({ name, ...field }) => (
        <GuestField
          key={name}
          {...field}
          name={`guest.${name}`}
          {...(name === 'phone' && { usual: knownPhone })}
        />
      ))}
    </details>
  );
}

/** For a visitor without an account. `isNext`: a press that led here asks for it next. */
export function VisitorFields({ isNext }: { isNext: boolean }) {
  const fields = useRef<HTMLDivElement>(null);
  const isLedHere = useNavigationType() === NavigationType.Push;
  const takesFocus = useRef(isNext && isLedHere);
  useEffect(() => {
    const name = fields.current?.querySelector('input');
    if (takesFocus.current && name?.value === '') name.focus();
    takesFocus.current = false;
  }, []);

  return (
    <div ref={fields}>
      <GuestField label="Your name" name="guest.name" autoComplete="name" maxLength={100} required />
      <GuestField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={320}
        required
        hint="We’ll send the link to your booking here."
      />
      <GuestField
        label="Phone"
        name="guest.phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint="Optional: only if we need to reach you."
      />
    </div>
  );
}

/** What guests say about themselves. A field that is left empty is not wrong before the form is sent. */
function GuestField({ name, usual = '', ...field }: Named<TextFieldProps> & { usual?: string }) {
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
