import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** Shown below the field, with any value. */
  hint?: ReactNode;
  problem?: string | undefined;
}

interface FieldTies {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export type RefusalTies = Partial<Pick<FieldTies, 'aria-invalid' | 'aria-describedby'>>;

interface FieldShellProps extends FieldProps {
  /** Bootstrap's class for the control. */
  look?: 'form-control' | 'form-select';
  /** Whether hint and problem are read aloud when they change. */
  isTold?: boolean;
  refused?: RefusalTies | undefined;
  children: (ties: FieldTies) => ReactNode;
}

export function FieldShell(props: FieldShellProps) {
  const { label, hint, problem, look = 'form-control', isTold = false, refused = {}, children } = props;
  const id = useId();
  const isRefused = Boolean(problem) || refused['aria-invalid'] === true;
  const words = (
    <>
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
    </>
  );
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: isRefused ? `${look} is-invalid` : look,
        'aria-invalid': isRefused,
        'aria-describedby':
          [problem && `${id}-problem`, refused['aria-describedby'], hint && `${id}-hint`]
            .filter(Boolean)
            .join(' ') || undefined,
      })}
      {isTold ? <div role="status">{words}</div> : words}
    </div>
  );
}
