import { DATE_HINT, formatCalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import { parseTypedDate } from '../../../stay/typed-date.ts';
import { TypedField } from './typed-field.tsx';

interface DateFieldProps {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** Told once the field is left: with nothing, too, where what was typed is no date. */
  onChange: (date: string) => void;
}

/** A date that may be left out, typed in figures. */
export function DateField(field: DateFieldProps) {
  return (
    <TypedField
      {...field}
      placeholder={DATE_HINT}
      format={(date) => (isCalendarDate(date) ? formatCalendarDate(date) : '')}
      parse={parseTypedDate}
      problem={`Write it as ${DATE_HINT}.`}
    />
  );
}
