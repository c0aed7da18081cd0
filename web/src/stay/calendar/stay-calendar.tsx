import { addDays, isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import './stay-calendar.scss';
import { addMonths, dayOfWeek, sameDayIn } from './month-arithmetic.ts';
import { WEEK_STARTS_ON } from './calendar-words.ts';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import type { OpenDates } from '../open-dates.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { CalendarMonth, type CalendarDays } from './calendar-month.tsx';
import { useCalendarView, within } from './use-calendar-view.ts';

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

/** How a day is called that is out of reach, but not sold. */
const CLOSED = 'Not available';

/** The months in which a stay's dates are chosen: one on phones, two where there is room. */
export function StayCalendar({ choosing, checkin, checkout, open, isEntered, onPick }: StayCalendarProps) {
  const monthsShown = useMediaQuery('(min-width: 768px)') ? 2 : 1;
  const arrival = isCalendarDate(checkin) ? checkin : undefined;
  const departure = isCalendarDate(checkout) ? checkout : undefined;
  const chosen = choosing === 'checkin' ? arrival : departure;
  const { view, turnTo, tabbed, moveTo } = useCalendarView({ arrival, chosen, open, monthsShown });
  const [pointed, setPointed] = useState<CalendarDate>();
  const [frame, focusNext] = useFocusOn(tabbed, isEntered);

  const sold = new Set(open.closed);
  function closedFor(day: CalendarDate) {
    if (day < open.earliest || day > open.latest) return CLOSED;
    return sold.has(day) ? open.reason : undefined;
  }

  function openDayAt(target: EventTarget): CalendarDate | undefined {
    const day = dayAt(target);
    return day !== undefined && closedFor(day) === undefined ? day : undefined;
  }

  function pick({ target }: SyntheticEvent) {
    const day = openDayAt(target);
    if (day !== undefined) onPick(day);
  }

  function press(event: KeyboardEvent) {
    const day = dayAt(event.target);
    const step = STEPS[event.key];
    if (day === undefined || (!step && !['Enter', ' '].includes(event.key))) return;
    event.preventDefault();
    if (step) {
      focusNext();
      moveTo(within(open, step(day)));
    } else {
      pick(event);
    }
  }

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
    soldReason: open.reason,
  };
  return (
    <div className="calendar">
      <Turn
        name="Previous Month"
        isEnd={view <= monthOf(open.earliest)}
        onTurn={() => turnTo(addMonths(view, -1))}
      />
      <div
        ref={frame}
        className="calendar-months"
        onClick={pick}
        onKeyDown={press}
        onPointerOver={({ target }) => setPointed(openDayAt(target))}
        onPointerLeave={() => setPointed(undefined)}
      >
        {Array.from({ length: monthsShown }, (_, index) => addMonths(view, index)).map((month) => (
          <CalendarMonth key={month} month={month} days={days} />
        ))}
      </div>
      <Turn
        name="Next Month"
        isEnd={addMonths(view, monthsShown - 1) >= monthOf(open.latest)}
        onTurn={() => turnTo(addMonths(view, 1))}
      />
    </div>
  );
}

/** The ways of the keyboard through a grid of days: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/ */
const STEPS: Record<string, ((day: CalendarDate) => CalendarDate) | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -dayOfWeek(day, WEEK_STARTS_ON)),
  End: (day) => addDays(day, 6 - dayOfWeek(day, WEEK_STARTS_ON)),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
};

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

function dayAt(target: EventTarget): CalendarDate | undefined {
  const day = target instanceof HTMLElement && target.dataset.day;
  return isCalendarDate(day) ? day : undefined;
}
