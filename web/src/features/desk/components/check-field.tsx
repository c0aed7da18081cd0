import { useId, type ReactNode } from 'react';

interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  isInvalid?: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: ReactNode;
}

/** Something that is so, or is not. */
export function CheckField({ label, isChecked, isInvalid = false, onChange, hint }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="desk-check">
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        aria-invalid={isInvalid}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <div className="form-note" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; hint?: ReactNode }[];
  onChange: (value: T) => void;
}

/** One of a few ways. */
export function ChoiceField<T extends string>({ label, value, options, onChange }: ChoiceFieldProps<T>) {
  const name = useId();
  return (
    <fieldset className="desk-choice">
      <legend className="form-label">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="desk-check">
          <input
            type="radio"
            name={name}
            id={`${name}-${option.value}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
          {option.hint !== undefined && <div className="form-note">{option.hint}</div>}
        </div>
      ))}
    </fieldset>
  );
}
