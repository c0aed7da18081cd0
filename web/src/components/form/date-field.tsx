import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DATE_FORMAT } from '@innkeep/contract/constants';
import { useField } from 'formik';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import './date-field.scss';
import { fromPickerDate, toPickerDate } from '../../lib/picker-date.ts';
import { FieldFrame } from './field-frame.tsx';

interface DateFieldProps {
  name: string;
  label: string;
  earliest: CalendarDate;
  latest: CalendarDate;
}

/** A calendar date, typed as dd/MM/yyyy or picked; the form's value is `yyyy-MM-dd`, or empty. */
export function DateField({ name, label, earliest, latest }: DateFieldProps) {
  const [{ value }, , { setValue, setTouched }] = useField<CalendarDate>(name);

  return (
    <FieldFrame name={name} label={label}>
      {({ id, className, isInvalid, describedBy }) => (
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
          className={className}
          wrapperClassName="w-100"
          ariaInvalid={String(isInvalid)}
          {...(describedBy && { ariaDescribedBy: describedBy })}
        />
      )}
    </FieldFrame>
  );
}
