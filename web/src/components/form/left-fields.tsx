import { DATE_HINT, formatCalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import { useState, type HTMLInputTypeAttribute } from 'react';
import { parseTypedDate } from '../../lib/typed-date.ts';
import { TextField } from './text-field.tsx';

interface LeftFieldProps {
  label: string;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  value: string;
  format?: (value: string) => string;
  /** Returns the value that a typed text means; undefined if it cannot be understood. */
  parse: (text: string) => string | undefined;
  problem: string;
  refusal?: string | undefined;
  /** Called when the field is left, with an empty text if the typed text cannot be understood. */
  onChange: (value: string) => void;
}

export function LeftField(props: LeftFieldProps) {
  const { value, format = (value: string) => value, parse, problem, refusal, onChange, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const text = typed ?? format(value);
  const meant = text.trim() === '' ? '' : parse(text);

  function leave() {
    setLeft(true);
    if (meant !== undefined) setTyped(undefined);
    const told = meant ?? ''; // the previous value is no longer shown
    if (told !== value) onChange(told);
  }

  return (
    <TextField
      {...field}
      autoComplete="off"
      problem={isLeft && meant === undefined ? problem : refusal}
      value={text}
      onChange={(changed) => {
        setTyped(changed);
        setLeft(false);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}

/** An optional date (`yyyy-MM-dd`, or empty), typed in figures. It changes when the field is left. */
export function LeftDateField(
  field: Pick<LeftFieldProps, 'label' | 'hint' | 'value' | 'refusal' | 'onChange'>,
) {
  return (
    <LeftField
      {...field}
      placeholder={DATE_HINT}
      format={(date) => (isCalendarDate(date) ? formatCalendarDate(date) : '')}
      parse={parseTypedDate}
      problem={`Please enter the date as ${DATE_HINT}.`}
    />
  );
}
