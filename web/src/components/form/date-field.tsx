import { DATE_FORMAT } from '@innkeep/contract/constants';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { useField } from 'formik';
import { useId } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import './date-field.scss';
import { fromPickerDate, toPickerDate } from '../../lib/picker-date.ts';

interface DateFieldProps {
  name: string;
  label: string;
  earliest: CalendarDate;
  latest: CalendarDate;
}

/** A calendar date, typed as dd/MM/yyyy or picked; the form's value is `yyyy-MM-dd`, or empty. */
export function DateField({ name, label, earliest, latest }: DateFieldProps) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<CalendarDate>(name);
  const id = useId();
  const problem = touched ? error : undefined;

  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <DatePicker
        id={id}
        selected={value ? toPickerDate(value) : null}
        onChange={(date: Date | null) => void setValue(fromPickerDate(date))}
        onBlur={() => void setTouched(true)}
        dateFormat={DATE_FORMAT}
        placeholderText="dd/mm/yyyy"
        minDate={toPickerDate(earliest)}
        maxDate={toPickerDate(latest)}
        openToDate={toPickerDate(value || earliest)}
        autoComplete="off"
        popperPlacement="bottom-start"
        showPopperArrow={false}
        className={problem ? 'form-control is-invalid' : 'form-control'}
        wrapperClassName="w-100"
        ariaInvalid={problem ? 'true' : 'false'}
        {...(problem && { ariaDescribedBy: `${id}-problem` })}
      />
      {problem && (
        <div className="invalid-feedback" id={`${id}-problem`}>
          {problem}
        </div>
      )}
    </div>
  );
}
