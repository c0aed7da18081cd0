import type { Guest } from '@innkeep/contract/guest';
import { useState } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';

interface DetailsFieldsProps {
  details: Guest;
  /** Whether name and phone are asked elsewhere, as they are of visitors. */
  isVisitor: boolean;
  /** Whether the phone of the account is filled in, although nobody has opened the fields. */
  hasKnownPhone: boolean;
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<Guest>) => void;
}

const FIELDS = [
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'arrivalTime', label: 'When do you arrive?', maxLength: 60 },
  { name: 'wish', label: 'Anything you wish for?', maxLength: 500 },
] as const;

/** Optional details that help the desk, folded away. An account's guest has the name of their account. */
export function DetailsFields({ details, isVisitor, hasKnownPhone, problems, onChange }: DetailsFieldsProps) {
  const fields = FIELDS.filter(({ name }) => !isVisitor || name !== 'phone');
  const [isOpen, setOpen] = useState(() => fields.some(({ name }) => details[name] !== ''));
  const isRefused = fields.some(({ name }) => problems[`guest.${name}`]);
  return (
    // It opens when one of its fields is refused, or was filled in before; only the guest closes it.
    <details
      className="field"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="form-note">
        Anything we should know?{hasKnownPhone && !isOpen && ' Your phone number is filled in.'}
      </summary>
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          problem={problems[`guest.${name}`]}
          value={details[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </details>
  );
}
