import { GUESTS } from '@innkeep/contract/constants';
import { TextField } from '../../../components/form/text-field.tsx';

interface GuestsFieldProps {
  value: string;
  /** Of the room. */
  capacity: number;
  problem: string | undefined;
  onChange: (guests: string) => void;
  onLeave: () => void;
}

/** How many will come, as a number. */
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
