import { GUESTS } from '@innkeep/contract/constants';
import { TextField } from '../../../components/form/text-field.tsx';

interface GuestsFieldProps {
  value: string;
  /** The room's capacity. */
  capacity: number;
  problem: string | undefined;
  onChange: (guests: string) => void;
  onLeave: () => void;
}

export function GuestsField({ value, capacity, problem, onChange, onLeave }: GuestsFieldProps) {
  return (
    <TextField
      label="Guests"
      hint={`People Capacity ${capacity}`}
      problem={problem}
      name="guests"
      type="number"
      inputMode="numeric"
      min={GUESTS.fieldMin}
      max={GUESTS.max}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
    />
  );
}
