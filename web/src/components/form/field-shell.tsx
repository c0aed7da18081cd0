import { useId, type ReactNode } from 'react';

/** What ties an input to its label, its hint and its error. */
export interface FieldTies {
  id: string;
  className: string;
  isInvalid: boolean;
  /** Ids for `aria-describedby`; undefined when there is nothing to describe. */
  describedBy: string | undefined;
}

interface FieldShellProps {
  label: string;
  hint?: ReactNode;
  problem: string | undefined;
  children: (ties: FieldTies) => ReactNode;
}

/** One labelled field, whatever keeps its value; the input itself is the caller's. */
export function FieldShell({ label, hint, problem, children }: FieldShellProps) {
  const id = useId();
  const ties: FieldTies = {
    id,
    className: problem ? 'form-control is-invalid' : 'form-control',
    isInvalid: Boolean(problem),
    describedBy: [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(ties)}
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
