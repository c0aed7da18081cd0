import { DATE_HINT, formatCalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import { useState, type HTMLInputTypeAttribute } from 'react';
import { parseTypedDate } from '../../lib/typed-date.ts';
import { TextField } from './text-field.tsx';

interface LeftFieldProps {
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
export function LeftField(props: LeftFieldProps) {
  const { value, format = asItIs, parse, problem, onChange, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const text = typed ?? format(value);
  const meant = text.trim() === '' ? '' : parse(text);

  function leave() {
    setLeft(true);
    if (meant !== undefined) setTyped(undefined);
    const told = meant ?? ''; // what was kept before is not what stands there
    if (told !== value) onChange(told);
  }

  return (
    <TextField
      {...field}
      autoComplete="off"
      problem={isLeft && meant === undefined ? problem : undefined}
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

/** A date that may be left out (`yyyy-MM-dd`, or empty), typed in figures, which counts once the field is left. */
export function LeftDateField(field: Pick<LeftFieldProps, 'label' | 'value' | 'onChange'>) {
  return (
    <LeftField
      {...field}
      placeholder={DATE_HINT}
      format={(date) => (isCalendarDate(date) ? formatCalendarDate(date) : '')}
      parse={parseTypedDate}
      problem={`Write it as ${DATE_HINT}.`}
    />
  );
}
