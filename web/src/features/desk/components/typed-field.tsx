import { useState, type HTMLInputTypeAttribute } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';

interface TypedFieldProps {
  label: string;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  /** As it is kept; empty where there is none. */
  value: string;
  /** How what is kept is written. */
  format?: (value: string) => string;
  /** What somebody means by what they typed; undefined where that is not to be understood. */
  parse: (text: string) => string | undefined;
  /** What to do where it is not. */
  problem: string;
  /** Told once the field is left: with nothing, too, where what was typed is not understood. */
  onChange: (value: string) => void;
}

const asItIs = (value: string) => value;

/** A text that counts once its writer leaves it, or presses Enter. */
export function TypedField({ label, hint, value, format = asItIs, parse, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const text = typed ?? format(value);
  const meant = text.trim() === '' ? '' : parse(text);

  function leave() {
    setLeft(true);
    if (meant !== undefined) setTyped(undefined);
    const told = meant ?? ''; // what was kept before is not what stands there
    if (told !== value) field.onChange(told);
  }

  return (
    <FieldShell label={label} hint={hint} problem={isLeft && meant === undefined ? field.problem : undefined}>
      {({ id, className, isInvalid, describedBy }) => (
        <input
          id={id}
          type={field.type}
          className={className}
          autoComplete="off"
          placeholder={field.placeholder}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            setLeft(false);
          }}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
      )}
    </FieldShell>
  );
}
