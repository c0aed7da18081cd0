import type { Weekday } from '@innkeep/contract/rates/tariff';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { useProblem } from '../problems-context.ts';
import { WEEKDAYS } from '../rate-words.ts';
import type { FieldProps } from './parsed-field.tsx';

interface SelectFieldProps<T extends string> extends FieldProps<T> {
  options: readonly { value: T; label: string }[];
  /** The hint says why. */
  isDisabled?: boolean;
}

export function SelectField<T extends string>({
  label,
  hint,
  path,
  value,
  onChange,
  options,
  isDisabled = false,
}: SelectFieldProps<T>) {
  return (
    <FieldShell label={label} hint={hint} problem={useProblem(path)}>
      {({ id, className, isInvalid, describedBy }) => (
        <select
          id={id}
          className={className.replace('form-control', 'form-select')}
          value={value}
          disabled={isDisabled}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

interface WeekdaysFieldProps {
  label: string;
  value: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** Days of the week, each chosen or not. */
export function WeekdaysField({ label, value, onChange }: WeekdaysFieldProps) {
  return (
    <fieldset className="rates-days">
      <legend className="form-label">{label}</legend>
      {WEEKDAYS.map(({ day, name, short }) => (
        <label key={day} className="rates-day">
          <input
            type="checkbox"
            checked={value.includes(day)}
            aria-label={name}
            onChange={({ target }) => {
              const others = value.filter((each) => each !== day);
              onChange(target.checked ? [...others, day].sort((a, b) => a - b) : others);
            }}
          />
          <span aria-hidden="true">{short}</span>
        </label>
      ))}
    </fieldset>
  );
}
