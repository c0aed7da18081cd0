import { DATE_HINT, formatCalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import { useState } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { parseTypedDate } from '../../../stay/typed-date.ts';

interface DateFieldProps {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** Told once the field is left with a date, or with nothing. */
  onChange: (date: string) => void;
}

/** A date that may be left out, typed in figures. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (isCalendarDate(value) ? formatCalendarDate(value) : '');
  const date = text.trim() === '' ? '' : parseTypedDate(text);
  const [isLeft, setLeft] = useState(false);

  function leave() {
    setLeft(true);
    if (date === undefined) return;
    setTyped(undefined);
    if (date !== value) onChange(date);
  }

  return (
    <FieldShell
      label={label}
      problem={isLeft && date === undefined ? `Write it as ${DATE_HINT}.` : undefined}
    >
      {({ id, className, isInvalid, describedBy }) => (
        <input
          id={id}
          className={className}
          autoComplete="off"
          placeholder={DATE_HINT}
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
