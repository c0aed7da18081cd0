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

// The picker passes the first day of the week to date-fns, except for the key End.
setDefaultOptions({ locale: CALENDAR_LOCALE });

interface StayPickerProps {
  open: OpenDates;
  days: CalendarDays;
  /** The chosen day for the current date. */
  chosen: CalendarDate | undefined;
  /** Called when the pointer enters an open day, or leaves it. */
  onPoint: (day: CalendarDate | undefined) => void;
  isEntered: boolean;
  onPick: (day: CalendarDate) => void;
}

/**
 * The picker. Closed days are marked and refused here instead of by the picker, whose keys would skip them:
 * keyboard users would not learn that they are sold.
 */
export function StayPicker({ open, days, chosen, isEntered, onPoint, onPick }: StayPickerProps) {
  const picker = useRef<DatePicker>(null);
  const monthsShown = useMediaQuery('(min-width: 48em)') ? 2 : 1;
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
        shouldCloseOnSelect={false} // closing would move the focus back to where it was
        calendarContainer={Months}
        locale={CALENDAR_LOCALE}
        chooseDayAriaLabelPrefix="" // CalendarDay sets the label
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

/** Replaces the picker's own container, whose name screen readers would not read. */
function Months({ className, children }: { className?: string; children?: ReactNode }) {
  return <div className={className}>{children}</div>;
}

/** Focuses the day in the tab order if the calendar was opened by keyboard. */
function useFocusOnEntry(isEntered: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = '.react-datepicker__day:not(.react-datepicker__day--outside-month)[tabindex="0"]';
    if (isEntered) frame.current?.querySelector<HTMLElement>(day)?.focus();
  }, [isEntered]);
  return frame;
}
