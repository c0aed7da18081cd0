import { useId, type ReactNode } from 'react';

/** The props of every field of the kit. */
export interface FieldProps {
  label: string;
  /** Shown below the field, whatever its value. */
  hint?: ReactNode;
  /** What is wrong with the value, in a sentence. */
  problem?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
interface FieldTies {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldShellProps extends FieldProps {
  /** Bootstrap's class for the control. */
  look?: 'form-control' | 'form-select';
  children: (ties: FieldTies) => ReactNode;
}

/** A labelled field. The caller provides the control and keeps its value. */
export function FieldShell({ label, hint, problem, look = 'form-control', children }: FieldShellProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: problem ? `${look} is-invalid` : look,
        'aria-invalid': Boolean(problem),
        'aria-describedby':
          [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <div className="form-note" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {problem && (
        <div className="invalid-feedback" id={`${id}-problem`}>
          {problem}
        </div>
      )}
    </div>
  );
}
