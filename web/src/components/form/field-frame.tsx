import { useField } from 'formik';
import { useId, type ReactNode } from 'react';

/** What ties an input to its label, its hint and its error. */
interface FieldTies {
  id: string;
  className: string;
  isInvalid: boolean;
  /** Ids for `aria-describedby`; undefined when there is nothing to describe. */
  describedBy: string | undefined;
}

interface FieldFrameProps {
  name: string;
  label: string;
  hint?: ReactNode;
  children: (ties: FieldTies) => ReactNode;
}

/** One labelled field of a Formik form; the input itself is the caller's. */
export function FieldFrame({ name, label, hint, children }: FieldFrameProps) {
  const [, { error, touched }] = useField<unknown>(name);
  const id = useId();
  const problem = touched ? error : undefined;
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
