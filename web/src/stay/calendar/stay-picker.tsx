import { monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { setDefaultOptions } from 'date-fns/setDefaultOptions';
import { useEffect, useRef, type ReactNode } from 'react';
import DatePicker from 'react-datepicker';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { CalendarDay, classesOf, type CalendarDays } from './calendar-day.tsx';
import { MonthTitle, Pages } from './calendar-pages.tsx';
import type { OpenDates } from './open-dates.ts';
import { fromPickerDate, toPickerDate } from './picker-date.ts';
import { useCalendarView } from './use-calendar-view.ts';

// The picker tells date-fns where weeks begin, but not for the key End.
setDefaultOptions({ locale: CALENDAR_LOCALE });

interface StayPickerProps {
  open: OpenDates;
  days: CalendarDays;
  /** Of the date that is being chosen. */
  chosen: CalendarDate | undefined;
  /** An open day is pointed at, or no longer. */
  onPoint: (day: CalendarDate | undefined) => void;
  isEntered: boolean;
  onPick: (day: CalendarDate) => void;
}

/**
 * Closed days are marked and refused here rather than handed to the picker, whose keys would pass over them: nobody
 * would be told that they are sold.
 */
export function StayPicker({ open, days, chosen, isEntered, onPoint, onPick }: StayPickerProps) {
  const picker = useRef<DatePicker>(null);
  const monthsShown = useMediaQuery('(min-width: 768px)') ? 2 : 1;
  const calendar = useCalendarView({ picker, arrival: days.arrival, chosen, open, monthsShown });
  const frame = useFocusOnEntry(isEntered);

  function openDay(date: Date) {
    const day = fromPickerDate(date);
    return days.closedFor(day) === undefined ? day : undefined;
  }

  return (
    <Pages view={calendar} open={open} frame={frame}>
      <DatePicker
        key={calendar.page}
        ref={picker}
        inline
        shouldCloseOnSelect={false} // which would lead the keyboard back to where it began
        calendarContainer={Months}
        locale={CALENDAR_LOCALE}
        chooseDayAriaLabelPrefix="" // CalendarDay says it
        disabledDayAriaLabelPrefix=""
        openToDate={toPickerDate(calendar.cursor)}
        minDate={toPickerDate(open.earliest)}
        maxDate={toPickerDate(open.latest)}
        monthsShown={monthsShown}
        onMonthChange={calendar.onMonthChange}
        renderCustomHeader={({ monthDate }) => <MonthTitle month={monthOf(fromPickerDate(monthDate))} />}
        dayClassName={(date) => classesOf(fromPickerDate(date), days)}
        renderDayContents={(_number, date) => <CalendarDay day={fromPickerDate(date)} days={days} />}
        onDayMouseEnter={(date) => onPoint(openDay(date))}
        onMonthMouseLeave={() => onPoint(undefined)}
        onSelect={(date) => {
          const day = date && openDay(date);
          if (day) onPick(day);
        }}
      />
    </Pages>
  );
}

/** In place of the picker's own, whose name no screen reader would read. */
function Months({ className, children }: { className?: string; children?: ReactNode }) {
  return <div className={className}>{children}</div>;
}

/** Focuses the day that Tab leads to, where the calendar is entered by keyboard. */
function useFocusOnEntry(isEntered: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = '.react-datepicker__day:not(.react-datepicker__day--outside-month)[tabindex="0"]';
    if (isEntered) frame.current?.querySelector<HTMLElement>(day)?.focus();
  }, [isEntered]);
  return frame;
}
