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

interface ChildrenFieldProps {
  /** Guests younger than this are children; undefined where that is not known. */
  childAge: number | undefined;
  value: string | number;
  problem: string | undefined;
  onChange: (children: string) => void;
}

/** How many of them are children, as a number. */
export function ChildrenField({ childAge, value, problem, onChange }: ChildrenFieldProps) {
  return (
    <FieldShell
      label={childAge === undefined ? 'Children' : `Children younger than ${childAge}`}
      problem={problem}
    >
      {({ id, className, isInvalid, describedBy }) => (
        <input
          id={id}
          name="children"
          type="number"
          inputMode="numeric"
          min={0}
          className={className}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
      )}
    </FieldShell>
  );
}
