import { monthOf, parseCalendarDate } from '@innkeep/contract/calendar-date';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { format } from 'date-fns/format';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import type { OpenDates } from './open-dates.ts';
import { toPickerDate } from './picker-date.ts';

interface PagesProps {
  /** The first and the last month in view, `yyyy-MM`. */
  view: { view: string; last: string; turn: (months: 1 | -1) => void };
  open: OpenDates;
  frame: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The months between the buttons that turn them, with an announcement for screen readers. */
export function Pages({ view: { view, last, turn }, open, frame, children }: PagesProps) {
  return (
    <div ref={frame} className="calendar">
      <Turn name="Previous Month" isEnd={view <= monthOf(open.earliest)} onTurn={() => turn(-1)} />
      {children}
      <Turn name="Next Month" isEnd={last >= monthOf(open.latest)} onTurn={() => turn(1)} />
      <p className="calendar-news" aria-live="polite">
        {[...new Set([view, last])].map(nameMonth).join(', ')}
      </p>
    </div>
  );
}

interface TurnProps {
  name: string;
  /** Whether no day can be chosen beyond. */
  isEnd: boolean;
  onTurn: () => void;
}

/** Turns the months. It stays at the end, too: without it, the focus would leave the calendar. */
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

/** The title of a month, `yyyy-MM`. It also turns the picker's table of days into a grid. */
export function MonthTitle({ month }: { month: string }) {
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

/**
 * Names a month in the calendar's language: `March 2027`.
 * @param month as `yyyy-MM`
 */
function nameMonth(month: string): string {
  return format(toPickerDate(parseCalendarDate(`${month}-01`)), 'LLLL yyyy', { locale: CALENDAR_LOCALE });
}
