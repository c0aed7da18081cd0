import { FieldShell, type FieldProps } from './field-shell.tsx';

interface SelectFieldProps<T extends string> extends FieldProps {
  name?: string;
  autoComplete?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  /** The hint should say why. */
  disabled?: boolean;
  onChange: (value: T) => void;
}

export function SelectField<T extends string>({
  label,
  hint,
  problem,
  options,
  onChange,
  ...select
}: SelectFieldProps<T>) {
  return (
    <FieldShell label={label} hint={hint} problem={problem} look="form-select">
      {(ties) => (
        <select
          {...select}
          {...ties}
          onChange={({ target }) => onChange(target.value as T)} // `as`: one of the options
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
