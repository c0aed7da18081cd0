import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { BookingValues } from '../booking-values.ts';
import { GuestField } from './guest-field.tsx';

interface DetailsFieldsProps {
  /** Whether name and phone are asked elsewhere, as they are of visitors. */
  isVisitor: boolean;
  /** The phone number of the account, filled in although the fields were not opened; empty without one. */
  knownPhone: string;
}

const FIELDS = [
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'arrivalTime', label: 'When do you arrive?', maxLength: 60 },
  { name: 'wish', label: 'Any requests?', maxLength: 500 },
] as const;

/** Optional details that help the desk, folded away. An account's guest has the name of their account. */
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
