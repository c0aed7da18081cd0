import { useId, type ReactNode } from 'react';
import { CheckField } from './check-field.tsx';

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
        <CheckField
          key={option.value}
          label={option.label}
          group={name}
          hint={option.hint}
          isChecked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
      {problem !== undefined && (
        <div className="invalid-feedback d-block" id={`${name}-problem`} role="alert">
          {problem}
        </div>
      )}
    </fieldset>
  );
}
