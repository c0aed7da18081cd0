import { isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayTermsRun } from '@innkeep/contract/rates/day-terms';
import { useEffect, useRef, type ReactNode } from 'react';
import './stay-calendar.scss';
import { addMonths } from './month-arithmetic.ts';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import type { OpenDates } from '../open-dates.ts';
import { termsOn } from '../terms-on.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { CalendarMonth, type CalendarDays } from './calendar-month.tsx';
import { useCalendarView, within } from './use-calendar-view.ts';
import { useDayEvents } from './use-day-events.ts';

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

/** How a day is called that is out of reach, but not sold. */
const CLOSED = 'Not available';

/** The months in which a stay's dates are chosen: one on phones, two where there is room. */
export function StayCalendar({
  choosing,
  checkin,
  checkout,
  open,
  terms = [],
  isEntered,
  onPick,
}: StayCalendarProps) {
  const monthsShown = useMediaQuery('(min-width: 768px)') ? 2 : 1;
  const arrival = isCalendarDate(checkin) ? checkin : undefined;
  const departure = isCalendarDate(checkout) ? checkout : undefined;
  const chosen = choosing === 'checkin' ? arrival : departure;
  const { view, turnTo, tabbed, moveTo } = useCalendarView({ arrival, chosen, open, monthsShown });
  const [frame, focusNext] = useFocusOn(tabbed, isEntered);
  const closedFor = closedReason(open);
  const [pointed, dayEvents] = useDayEvents({
    isOpen: (day) => closedFor(day) === undefined,
    onPick,
    onStep: (day) => {
      focusNext();
      moveTo(within(open, day));
    },
  });

  const days: CalendarDays = {
    today: todayAtHotel(),
    tabbed,
    arrival,
    departure,
    band:
      choosing === 'checkin'
        ? { from: pointed ?? arrival, to: departure }
        : { from: arrival, to: pointed ?? departure },
    closedFor,
    soldReason: open.soldReason,
    termsOn: (day) => termsOn(terms, day),
  };
  return (
    <Pages view={view} monthsShown={monthsShown} open={open} onTurn={turnTo}>
      <div ref={frame} className="calendar-months" {...dayEvents}>
        {Array.from({ length: monthsShown }, (_, index) => addMonths(view, index)).map((month) => (
          <CalendarMonth key={month} month={month} days={days} />
        ))}
      </div>
    </Pages>
  );
}

/** Tells why a day is closed; undefined where it is open. */
function closedReason({ earliest, latest, sold, soldReason, refused }: OpenDates) {
  const isSold = new Set(sold);
  return (day: CalendarDate) => {
    if (day < earliest || day > latest) return CLOSED;
    return isSold.has(day) ? soldReason : refused.get(day);
  };
}

interface PagesProps {
  /** The first of the months. */
  view: string;
  monthsShown: number;
  open: OpenDates;
  onTurn: (month: string) => void;
  children: ReactNode;
}

/** The months between the buttons that turn them. */
function Pages({ view, monthsShown, open, onTurn, children }: PagesProps) {
  return (
    <div className="calendar">
      <Turn
        name="Previous Month"
        isEnd={view <= monthOf(open.earliest)}
        onTurn={() => onTurn(addMonths(view, -1))}
      />
      {children}
      <Turn
        name="Next Month"
        isEnd={addMonths(view, monthsShown - 1) >= monthOf(open.latest)}
        onTurn={() => onTurn(addMonths(view, 1))}
      />
    </div>
  );
}

interface TurnProps {
  name: string;
  /** There is nothing to be chosen beyond. */
  isEnd: boolean;
  onTurn: () => void;
}

/** Stays where it is at the end, too: with a button that goes, the focus would leave the calendar. */
function Turn({ name, isEnd, onTurn }: TurnProps) {
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

/** Focuses a day once it is there, where the calendar is entered by keyboard, and whenever that has moved on. */
function useFocusOn(day: CalendarDate, isEntered: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = isEntered;
  }, [isEntered]);
  useEffect(() => {
    if (isDue.current) frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isDue.current = false;
  }, [day, isEntered]);
  return [frame, () => (isDue.current = true)] as const;
}
