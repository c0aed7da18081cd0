import { useId, type ReactNode } from 'react';
import './check-field.scss';

interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  isInvalid?: boolean;
  onChange: (isChecked: boolean) => void;
  hint?: ReactNode;
}

export function CheckField({ label, isChecked, isInvalid = false, onChange, hint }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="check-field">
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
