import { GUESTS } from '@innkeep/contract/constants';
import { FieldShell } from '../../../components/form/field-shell.tsx';

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
    <FieldShell label="Guests" hint={`People Capacity ${capacity}`} problem={problem}>
      {({ id, className, isInvalid, describedBy }) => (
        <input
          id={id}
          name="guests"
          type="number"
          inputMode="numeric"
          min={GUESTS.fieldMin}
          max={GUESTS.max}
          className={className}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
      )}
    </FieldShell>
  );
}
