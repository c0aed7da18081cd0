import type { InputHTMLAttributes } from 'react';
import { FieldShell, type FieldProps } from './field-shell.tsx';
import { useTyping } from './use-typing.ts';
import './unit-input.scss';

/** A field whose value is not text. */
export interface ValueFieldProps<T> extends FieldProps {
  value: T;
  placeholder?: string;
  onChange: (value: T) => void;
}

export interface ParsedFieldProps<T> extends ValueFieldProps<T> {
  parse: (text: string) => T;
  format: (value: T) => string;
  /** Shown at the end of the field, behind the typed text. */
  unit?: string;
  isTold?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A field for a value that is typed; each keystroke changes the value. */
export function ParsedField<T>(props: ParsedFieldProps<T>) {
  const { label, hint, problem, isTold = false, value, parse, format, onChange, unit, ...input } = props;
  const { text, type, leave } = useTyping({ value, parse, format, onChange });
  return (
    <FieldShell label={label} hint={hint} problem={problem} isTold={isTold}>
      {(ties) => (
        <span className={unitClass(unit)}>
          <input
            {...input}
            {...ties}
            autoComplete="off"
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => Number.isNaN(value) || leave()} // a text that is not a number stays as it was typed
          />
          {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </FieldShell>
  );
}

function unitClass(unit: string | undefined): string {
  if (unit === undefined) return 'unit-input';
  return unit.length > 1 ? 'unit-input is-wide-unit' : 'unit-input has-unit';
}

/** Extends a parser: an empty text is undefined. */
export function optional<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text.trim() === '' ? undefined : parse(text));
}

export function orEmpty<T>(format: (value: T) => string): (value: T | undefined) => string {
  return (value) => (value === undefined ? '' : format(value));
}
