import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { DATE_FORMAT } from '@innkeep/contract/constants';
import { useField } from 'formik';
import { useState, type SyntheticEvent } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import './date-field.scss';
import { fromPickerDate, toPickerDate } from '../../lib/picker-date.ts';
import { parseTypedDate } from '../../lib/typed-date.ts';
import { FieldFrame } from './field-frame.tsx';

interface DateFieldProps {
  name: string;
  label: string;
  earliest: CalendarDate;
  latest: CalendarDate;
}

/**
 * A calendar date, picked or typed. The form's value is `yyyy-MM-dd`; or, while it is no date, what was typed, so that
 * nothing is lost and the form can say what is wrong with it.
 */
export function DateField({ name, label, earliest, latest }: DateFieldProps) {
  const [{ value }, , { setValue, setTouched }] = useField<string>(name);
  const [typing, setTyping] = useState<string>();
  const date = isCalendarDate(value) ? value : undefined;

  // The picker's own reading of typed text is lenient in ways nobody expects: it is told to leave it to us.
  function read(event: SyntheticEvent | undefined) {
    if (!(event?.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const text = event.target.value;
    setTyping(text);
    void setValue(parseTypedDate(text) ?? text);
  }

  function pick(picked: Date | null) {
    setTyping(undefined);
    void setValue(fromPickerDate(picked));
  }

  function leave() {
    setTyping(undefined);
    void setTouched(true);
  }

  const text = typing ?? (date === undefined ? value : undefined);
  return (
    <FieldFrame name={name} label={label}>
      {({ id, className, isInvalid, describedBy }) => (
        <DatePicker
          id={id}
          selected={date === undefined ? null : toPickerDate(date)}
          {...(text !== undefined && { value: text })}
          onChange={pick}
          onChangeRaw={read}
          onBlur={leave}
          preventOpenOnFocus // a click or the arrow key opens it; the focus alone would cover the form
          dateFormat={DATE_FORMAT}
          placeholderText="dd/mm/yyyy"
          minDate={toPickerDate(earliest)}
          maxDate={toPickerDate(latest)}
          openToDate={toPickerDate(date ?? earliest)}
          autoComplete="off"
          popperPlacement="bottom-start"
          showPopperArrow={false}
          className={className}
          wrapperClassName="w-100"
          ariaInvalid={String(isInvalid)}
          {...(describedBy && { ariaDescribedBy: describedBy })}
        />
      )}
    </FieldFrame>
  );
}
