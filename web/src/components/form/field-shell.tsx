import { useId, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
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
  look?: 'form-control' | 'form-select';
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
