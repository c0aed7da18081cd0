import { useId, type ReactNode } from 'react';
import './check-field.scss';

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string; hint?: ReactNode }[];
  problem?: string | undefined;
  onChange: (value: T) => void;
}

export function ChoiceField<T extends string>({
  label,
  value,
  options,
  problem,
  onChange,
}: ChoiceFieldProps<T>) {
  const name = useId();
  return (
    <fieldset
      className="choice-field"
      aria-describedby={problem === undefined ? undefined : `${name}-problem`}
    >
      <legend className="form-label">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="check-field">
          <input
            type="radio"
            name={name}
            id={`${name}-${option.value}`}
            checked={option.value === value}
            aria-describedby={option.hint === undefined ? undefined : `${name}-${option.value}-hint`}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
          {option.hint !== undefined && (
            <div className="form-note" id={`${name}-${option.value}-hint`}>
              {option.hint}
            </div>
          )}
        </div>
      ))}
      {problem !== undefined && (
        <div className="invalid-feedback d-block" id={`${name}-problem`} role="alert">
          {problem}
        </div>
      )}
    </fieldset>
  );
}
