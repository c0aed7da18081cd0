import type { Guest } from '@innkeep/contract/guest';
import { useState } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';

interface DetailsFieldsProps {
  details: Guest;
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<Guest>) => void;
}

const FIELDS = [
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'arrivalTime', label: 'When do you arrive?', maxLength: 60 },
  { name: 'wish', label: 'Anything you wish for?', maxLength: 500 },
] as const;

/** What helps the desk, and nobody has to say: folded away. Their name is that of their account. */
export function DetailsFields({ details, problems, onChange }: DetailsFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = FIELDS.some(({ name }) => problems[`guest.${name}`]);
  return (
    // It opens for what is refused; nobody but the guest closes it.
    <details
      className="field"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="form-note">Anything we should know?</summary>
      {FIELDS.map(({ name, ...field }) => (
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
