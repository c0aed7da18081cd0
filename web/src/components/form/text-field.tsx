import { useField } from 'formik';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string;
  label: string;
  hint?: ReactNode;
}

/** One labelled input of a Formik form, with its hint and its error tied to it. */
export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const [field, { error, touched }] = useField<string | number>(name);
  const id = useId();
  const problem = touched ? error : undefined;

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        {...field}
        id={id}
        className={problem ? 'form-control is-invalid' : 'form-control'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={
          [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
      />
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
