import { FieldShell } from '../../../components/form/field-shell.tsx';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  problem?: string | undefined;
  onChange: (value: string) => void;
}

/** One of a list. */
export function SelectField({ label, value, options, problem, onChange }: SelectFieldProps) {
  return (
    <FieldShell label={label} problem={problem}>
      {({ id, className, isInvalid, describedBy }) => (
        <select
          id={id}
          className={className.replace('form-control', 'form-select')}
          value={value}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
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
