import { type CalendarDate, firstOf, monthOf } from '@innkeep/contract/calendar-date';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { format } from 'date-fns/format';
import { setDefaultOptions } from 'date-fns/setDefaultOptions';
import { useEffect, useRef, type ReactNode, useLayoutEffect, type Ref } from 'react';
import DatePicker from 'react-datepicker';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { CalendarDay, classesOf, type CalendarDays } from './calendar-day.tsx';
import type { OpenDates } from './open-dates.ts';
import { fromPickerDate, toPickerDate } from './picker-date.ts';
import { useCalendarView } from './use-calendar-view.ts';

// The picker passes the first day of the week to date-fns, except for the key End.
setDefaultOptions({ locale: CALENDAR_LOCALE });

interface StayPickerProps {
  open: OpenDates;
  days: CalendarDays;
  chosen: CalendarDate | undefined;
  onPoint: (day: CalendarDate | undefined) => void;
  isEntered: boolean;
  onPick: (day: CalendarDate) => void;
}

/** Closed days are refused here: the picker's keys would skip them, and nothing would say they are sold. */
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

interface PagesProps {
  /** The first and the last month in view, `yyyy-MM`. */
  view: { view: string; last: string; turn: (months: 1 | -1) => void };
  open: OpenDates;
  frame: Ref<HTMLDivElement>;
  children: ReactNode;
}

function Pages({ view: { view, last, turn }, open, frame, children }: PagesProps) {
  return (
    <div ref={frame} className="position-relative text-body fs-15">
      <Turn name="Previous month" isEnd={view <= monthOf(open.earliest)} onTurn={() => turn(-1)} />
      {children}
      <Turn name="Next month" isEnd={last >= monthOf(open.latest)} onTurn={() => turn(1)} />
      <p className="calendar-news" aria-live="polite">
        {[...new Set([view, last])].map(nameMonth).join(', ')}
      </p>
    </div>
  );
}

/** Turns the months. It stays at the end, too: without it, the focus would leave the calendar. */
function Turn({ name, isEnd, onTurn }: { name: string; isEnd: boolean; onTurn: () => void }) {
  return (
    <button
      type="button"
      className="calendar-turn"
      aria-label={name}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onTurn()}
    />
  );
}

/** The title of a month, `yyyy-MM`. It also turns the picker's table of days into a grid. */
function MonthTitle({ month }: { month: string }) {
  const title = useRef<HTMLParagraphElement>(null);
  const name = nameMonth(month);
  useLayoutEffect(() => {
    const days = title.current
      ?.closest('.react-datepicker__month-container')
      ?.querySelector('.react-datepicker__month');
    days?.removeAttribute('aria-label'); // the grid has the name, so its group of rows need not
    days?.parentElement?.setAttribute('role', 'grid'); // the cells of a table cannot be selected
    days?.parentElement?.setAttribute('aria-label', name);
  });
  return (
    <p ref={title} className="calendar-title">
      {name}
    </p>
  );
}

/** `March 2027`, in the calendar's language. @param month as `yyyy-MM` */
function nameMonth(month: string): string {
  return format(toPickerDate(firstOf(month)), 'LLLL yyyy', { locale: CALENDAR_LOCALE });
}
