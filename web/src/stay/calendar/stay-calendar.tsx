import { isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayTermsRun } from '@innkeep/contract/rates/day-terms';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { setDefaultOptions } from 'date-fns/setDefaultOptions';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import DatePicker from 'react-datepicker';
import './stay-calendar.scss';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { OpenDates } from '../open-dates.ts';
import { termsOn } from '../terms-on.ts';
import { CalendarDay, classesOf, type CalendarDays } from './calendar-day.tsx';
import { MonthTitle, Pages } from './calendar-pages.tsx';
import { fromPickerDate, toPickerDate } from './picker-date.ts';
import { useCalendarView } from './use-calendar-view.ts';

interface StayCalendarProps {
  /** Which of the two dates is being chosen. */
  choosing: 'checkin' | 'checkout';
  checkin: string;
  checkout: string;
  open: OpenDates;
  /** What holds on its days, where a room is chosen. */
  terms: readonly DayTermsRun[] | undefined;
  /** It was entered by keyboard: the focus goes to a day. */
  isEntered: boolean;
  onPick: (date: CalendarDate) => void;
}

// The picker tells date-fns where weeks begin, but not for the key End.
setDefaultOptions({ locale: CALENDAR_LOCALE });

/** How a day is called that is out of reach, but not sold. */
const CLOSED = 'Not available';

/** The months in which a stay's dates are chosen: one on phones, two where there is room. */
export function StayCalendar({ checkin, checkout, choosing, open, terms = [], ...props }: StayCalendarProps) {
  const [pointed, setPointed] = useState<CalendarDate>();
  const arrival = isCalendarDate(checkin) ? checkin : undefined;
  const departure = isCalendarDate(checkout) ? checkout : undefined;
  const days: CalendarDays = {
    today: todayAtHotel(),
    arrival,
    departure,
    band:
      choosing === 'checkin'
        ? { from: pointed ?? arrival, to: departure }
        : { from: arrival, to: pointed ?? departure },
    closedFor: closedReason(open),
    soldReason: open.soldReason,
    termsOn: (day) => termsOn(terms, day),
  };
  const chosen = choosing === 'checkin' ? arrival : departure;
  return <StayPicker {...props} open={open} days={days} chosen={chosen} onPoint={setPointed} />;
}

interface StayPickerProps extends Pick<StayCalendarProps, 'open' | 'isEntered' | 'onPick'> {
  days: CalendarDays;
  /** Of the date that is being chosen. */
  chosen: CalendarDate | undefined;
  /** An open day is pointed at, or no longer. */
  onPoint: (day: CalendarDate | undefined) => void;
}

/**
 * Closed days are marked and refused here rather than handed to the picker, whose keys would pass over them: nobody
 * would be told that they are sold.
 */
function StayPicker({ open, days, chosen, isEntered, onPoint, onPick }: StayPickerProps) {
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

/** Tells why a day is closed; undefined where it is open. */
function closedReason({ earliest, latest, sold, soldReason, refused }: OpenDates) {
  const isSold = new Set(sold);
  return (day: CalendarDate) => {
    if (day < earliest || day > latest) return CLOSED;
    return isSold.has(day) ? soldReason : refused.get(day);
  };
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
