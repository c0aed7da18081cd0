import type { Weekday } from '@innkeep/contract/rates/tariff';
import { WEEKDAYS } from '../rate-words.ts';

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
