import { useId, type ReactNode } from 'react';

/** What every field of the kit takes. */
export interface FieldProps {
  label: string;
  /** Said below it, whatever it holds. */
  hint?: ReactNode;
  /** What is wrong with it, in a sentence. */
  problem?: string | undefined;
}

/** What ties a control to its label, its hint and its error: the control's own attributes. */
interface FieldTies {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldShellProps extends FieldProps {
  /** How Bootstrap draws the control. */
  look?: 'form-control' | 'form-select';
  children: (ties: FieldTies) => ReactNode;
}

/** One labelled field, whatever keeps its value; the control itself is the caller's. */
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
