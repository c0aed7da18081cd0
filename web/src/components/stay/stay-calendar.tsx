import { addDays, isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import 'react-datepicker/dist/react-datepicker.css';
import './stay-calendar.scss';
import type { OpenDates } from '../../lib/open-dates.ts';
import { fromPickerDate, toPickerDate } from '../../lib/picker-date.ts';
import { useMedia } from '../../lib/use-media.ts';

interface StayCalendarProps {
  /** Which of the two dates is being chosen. */
  choosing: 'checkin' | 'checkout';
  checkin: string;
  checkout: string;
  open: OpenDates;
  /** It was entered by keyboard: the focus goes to a day. */
  isEntered: boolean;
  onPick: (date: CalendarDate) => void;
}

/** Days around the months in view, so that none shown goes unnamed. */
const MARGIN_DAYS = 100;
/** From any day on, these lie in its month or the next. */
const DAYS_IN_TWO_MONTHS = 27;

/** How a day is called that is out of reach, but not sold. */
const CLOSED = 'Not available';

/** The months in which a stay's dates are chosen: one on phones, two where there is room. */
export function StayCalendar({ choosing, checkin, checkout, open, isEntered, onPick }: StayCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const monthsShown = useMedia('(min-width: 768px)') ? 2 : 1;
  const from = isCalendarDate(checkin) ? checkin : undefined;
  const to = isCalendarDate(checkout) ? checkout : undefined;
  const chosen = choosing === 'checkin' ? from : to;
  const isWholeInView = monthsShown === 2 && from && chosen && chosen <= addDays(from, DAYS_IN_TWO_MONTHS);
  const begin = (isWholeInView ? from : chosen) ?? from ?? open.earliest;
  const [view, setView] = useState(begin);

  useEffect(() => {
    if (isEntered) frame.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  }, [isEntered]);

  useLayoutEffect(() => {
    if (frame.current) nameParts(frame.current, open.reason);
  });

  const closed = new Set(open.closed);
  // The picker compares every day it draws with each of these, so it is told of those in view alone.
  const named = open.closed.filter(
    (day) => day > addDays(view, -MARGIN_DAYS) && day < addDays(view, MARGIN_DAYS),
  );

  return (
    <div ref={frame}>
      <DatePicker
        inline
        locale={CALENDAR_LOCALE}
        selected={chosen === undefined ? null : toPickerDate(chosen)}
        selectsStart={choosing === 'checkin'}
        selectsEnd={choosing === 'checkout'}
        startDate={from === undefined ? null : toPickerDate(from)}
        endDate={to === undefined ? null : toPickerDate(to)}
        minDate={toPickerDate(open.earliest)}
        maxDate={toPickerDate(open.latest)}
        filterDate={(day) => !closed.has(fromPickerDate(day))}
        excludeDates={named.map((day) => ({ date: toPickerDate(day), message: open.reason }))}
        dayClassName={(day) => (fromPickerDate(day) === from ? 'is-arrival' : '')}
        openToDate={toPickerDate(begin)}
        monthsShown={monthsShown}
        monthAriaLabelPrefix=""
        disabledDayAriaLabelPrefix={CLOSED}
        onMonthChange={(month) => setView(fromPickerDate(month))}
        onChange={(day: Date | null) => day && onPick(fromPickerDate(day))}
      />
    </div>
  );
}

/** Does what the picker has no property for: each of its months is a grid, and a sold day says so in its name. */
function nameParts(calendar: HTMLElement, reason: string) {
  for (const month of calendar.querySelectorAll('.react-datepicker__month')) {
    const grid = month.parentElement;
    grid?.setAttribute('role', 'grid');
    grid?.setAttribute('aria-label', month.getAttribute('aria-label') ?? '');
  }
  for (const day of calendar.querySelectorAll('.react-datepicker__day--disabled')) {
    const isSold = day.classList.contains('react-datepicker__day--excluded');
    const date = day.getAttribute('aria-label')?.replace(CLOSED, '').replace(reason, '').trim() ?? '';
    day.setAttribute('aria-label', `${isSold ? reason : CLOSED} ${date}`);
  }
}
