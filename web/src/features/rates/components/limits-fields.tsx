import type { Limits, Weekday } from '@innkeep/contract/rates/tariff';
import { withField } from '../rates.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { OptionalNumberField } from '../../../components/form/number-fields.tsx';
import { useTiedFields } from '../problems-context.ts';
import { WEEKDAYS } from '../rate-words.ts';

interface LimitsFieldsProps {
  /** The path of the terms that they belong to. */
  path: string;
  limits: Limits;
  onChange: (limits: Limits) => void;
}

/** Which stays are sold. */
export function LimitsFields({ path, limits, onChange }: LimitsFieldsProps) {
  const tie = useTiedFields(path, limits, onChange);
  const days = (name: 'noArrival' | 'noDeparture') => ({
    value: limits[name] ?? [],
    onChange: (chosen: NonNullable<Limits[typeof name]>) =>
      onChange(withField(limits, name, chosen.length > 0 ? chosen : undefined)),
  });
  return (
    <>
      <div className="rates-thirds">
        <OptionalNumberField
          label="Minimum stay"
          hint="Nights, for guests who arrive on these dates."
          placeholder="any"
          {...tie('minStay')}
        />
        <OptionalNumberField
          label="Minimum stay through these dates"
          hint="Nights, for everyone who sleeps here on one of these dates."
          placeholder="any"
          {...tie('minStayThrough')}
        />
        <OptionalNumberField
          label="Maximum stay"
          hint="Nights, for guests who arrive on these dates."
          placeholder="any"
          {...tie('maxStay')}
        />
      </div>
      <WeekdaysField label="Nobody arrives on" {...days('noArrival')} />
      <WeekdaysField label="Nobody leaves on" {...days('noDeparture')} />
      <CheckField
        label="Closed: these nights are not sold"
        isChecked={limits.closed ?? false}
        onChange={(isClosed) => onChange(withField(limits, 'closed', isClosed || undefined))}
      />
    </>
  );
}

interface WeekdaysFieldProps {
  label: string;
  value: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

function WeekdaysField({ label, value, onChange }: WeekdaysFieldProps) {
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
